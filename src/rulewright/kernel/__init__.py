"""The kernel: positions, procedures, menus, changes and effects. It knows no game and no English."""
