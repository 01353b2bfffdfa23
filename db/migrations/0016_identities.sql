-- Accounts elsewhere (Google, Apple, Facebook) that sign somebody in here, and the journeys there that are under way.
-- A person there is known by issuer and subject only: addresses there change hands, subjects do not (auth.md S19).
create table identities (
  issuer text not null check (length(issuer) between 1 and 255),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('google', 'apple', 'facebook')),
  -- What the provider called the address when it was connected: to tell one's accounts apart, never to find anybody by.
  email citext check (length(email) between 3 and 254),
  connected_at timestamptz not null,
  used_at timestamptz not null,
  primary key (issuer, subject),
  unique (user_id, provider)
);

-- One row for each journey to a provider that has not come back yet. The nonce and the PKCE verifier are nowhere: they follow
-- from the secret in the browser's cookie, of which only the hash is here.
create table social_flows (
  state_sha256 bytea primary key,
  browser_sha256 bytea not null,
  provider text not null check (provider in ('google', 'apple', 'facebook')),
  -- sign-in: whoever it is · connect: add it to the account of this session · confirm: prove again that it is this session's owner.
  purpose text not null check (purpose in ('sign-in', 'connect', 'confirm')),
  session_id uuid references sessions (id) on delete cascade,
  return_to text not null check (return_to like '/%' and length(return_to) <= 1000),
  expires_at timestamptz not null,
  check ((purpose = 'sign-in') = (session_id is null))
);
create index social_flows_session on social_flows (session_id);
create index social_flows_expiry on social_flows (expires_at);
