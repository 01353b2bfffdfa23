-- Tickets opened with an address that is not the account's own belong to that address alone: what it answers by mail is its own.
update tickets t set user_id = null
from users u
where u.id = t.user_id and (u.email_verified_at is null or lower(u.email::text) <> lower(t.email::text));
