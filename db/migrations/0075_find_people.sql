-- Support finds people by how an address, a username or a name begins, and rows of the audit log by how an action begins.
-- Compared byte by byte (text_pattern_ops), so that a beginning is a stretch of the index whatever the database's collation is.
create index users_email_beginning on users (lower(email::text) text_pattern_ops);
create index users_username_beginning on users (lower(username::text) text_pattern_ops) where username is not null;
create index profiles_name_beginning on profiles (lower(display_name) text_pattern_ops) where display_name is not null;
create index audit_log_action on audit_log (action text_pattern_ops, at desc);
