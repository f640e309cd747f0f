"""Tables by link: a web server that keeps every match and shows every viewer a view only."""
