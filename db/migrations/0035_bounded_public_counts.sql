-- What strangers can grow must not slow down public pages, and what one visitor repeats must not decide what others see.

-- The first answer among a conversation's quote requests, however many were withdrawn.
create index quote_requests_replied on quote_requests (conversation_id, ended_at) where state in ('answered', 'declined');
