-- no transaction
-- Whether one side has written: an unanswered conversation would be walked to its end.
create index concurrently if not exists messages_of_side on messages (conversation_id, author_id);
