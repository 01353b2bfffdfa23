-- The second factor (an authenticator app and its backup codes), passkeys, and sign-ins that wait for one of them (auth.md S9, S28).

-- One row for each person who has begun to set up an authenticator app; it counts from confirmed_at on.
create table two_factor (
  user_id uuid primary key references users (id) on delete cascade,
  -- AES-256-GCM, tied to the person (platform/seal.ts).
  secret_cipher bytea not null,
  -- The newest 30-second step whose code was taken: a code works once, and none older than it works after.
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- Codes that were kept for the day the phone is lost. SHA-256 over the person and the code; a used one is deleted.
create table backup_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_sha256 bytea not null,
  created_at timestamptz not null,
  primary key (user_id, code_sha256)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- As authenticators name it (base64url): one credential belongs to one account.
  credential_id text not null unique check (length(credential_id) between 16 and 1400),
  public_key bytea not null,
  -- Uses as the authenticator counts them; 0 for ever when it does not count. A smaller one than this means a copy.
  counter bigint not null check (counter >= 0),
  transports jsonb not null default '[]',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz,
  disabled_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at);

-- What a sign-in or a registration of a passkey waits for. Used up by deleting it; the first to do so wins.
create table sign_in_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('second-factor', 'passkey-login', 'passkey-registration')),
  -- The secret that the caller holds is kept by its hash only.
  secret_sha256 bytea not null unique,
  -- Nobody yet, when a passkey is to say who signs in.
  user_id uuid references users (id) on delete cascade,
  -- How the first factor was proven, for the audit log.
  way text,
  -- What the authenticator must sign (base64url); taken away when it was tried.
  webauthn_challenge text,
  attempts int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'passkey-login') = (user_id is null)),
  check ((purpose = 'second-factor') = (way is not null))
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);
