-- When a webhook's URL or secret was last changed; null if never. A password reset pauses those changed shortly before.
alter table webhooks add column changed_at timestamptz;
