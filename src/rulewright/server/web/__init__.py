"""What people reach over HTTP and sockets: routes, requests, and who asks."""
