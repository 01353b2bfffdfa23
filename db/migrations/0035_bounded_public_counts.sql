-- What strangers can grow must not slow down public pages, and what one visitor repeats must not decide what others see.

-- The first answer among a conversation's quote requests, however many were withdrawn.
create index quote_requests_replied on quote_requests (conversation_id, ended_at) where state in ('answered', 'declined');

-- A buyer's newest projects: their track record, and how many they published within a day.
create index projects_published_of_buyer on projects (buyer_id, published_at desc, id desc) where published_at is not null;
-- The drafts and running projects of a buyer, however many have ended.
create index projects_unfinished_of_buyer on projects (buyer_id) where state in ('draft', 'open', 'agreed');
create index proposals_answered on proposals (project_id, answered_at) where answered_at is not null;

-- Invitations to ended projects leave the walk of a seller's open invitations.
alter table project_invitations add column is_open boolean not null default true;
update project_invitations i set is_open = false
from projects p where p.id = i.project_id and p.state in ('hired', 'cancelled', 'closed', 'deleted');
create index project_invitations_open on project_invitations (seller_id, invited_at desc) where is_open;

-- How many sources found something with a text on the day, as far as one process has seen; addresses are not stored.
alter table search_queries add column sources int not null default 0 check (sources >= 0);

-- An absence no longer freezes the quality of gigs, only their freshness, and only without orders.
update search_gigs set refresh_at = now() where is_frozen;

-- Texts that support keeps out of the popular searches.
create table hidden_searches (
  words text primary key check (length(words) between 1 and 120),
  hidden_at timestamptz not null
);
