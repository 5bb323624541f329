"""Cards as people have them: files of other tables and sites become printed rows, and every repair is told."""
