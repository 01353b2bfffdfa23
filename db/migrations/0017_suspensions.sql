-- Suspensions as moderation actions, and the sender of held notifications, so that a later block stops them.

alter table moderation_actions drop constraint moderation_actions_kind_check;
alter table moderation_actions add constraint moderation_actions_kind_check
  check (kind in ('restriction', 'removal', 'suspension'));
-- The table's unnamed checks allowed an end for restrictions only.
alter table moderation_actions drop constraint moderation_actions_check3;
alter table moderation_actions add constraint moderation_actions_expiry_check
  check (kind <> 'removal' or expires_at is null);
-- One suspension in force per account.
create unique index moderation_actions_suspension on moderation_actions (user_id)
  where kind = 'suspension' and state in ('in-force', 'appealed', 'upheld');
-- An operator without a support account can suspend with `npm run support`.
alter table moderation_actions alter column imposed_by drop not null;
alter table moderation_actions drop constraint moderation_actions_check7;
alter table moderation_actions add constraint moderation_actions_decision_check
  check ((decided_at is null) = (decision is null) and (decided_at is not null or decided_by is null));
-- What the refusal at sign-in says; null while the account is not suspended.
alter table users add column suspension_rule text;
alter table users add column suspended_until timestamptz;
create index users_suspended on users (id) where status = 'suspended';

-- Who caused the notification, if a block between the two stops it.
alter table held_notifications add column from_user_id uuid references users (id) on delete cascade;
create index held_notifications_from on held_notifications (from_user_id) where from_user_id is not null;

-- Accounts suspended before: a suspension each, so that support can read and lift it like any other. What the audit log does not say
-- is unknown. The ids are random, not by time: lists are in the order of imposed_at.
insert into moderation_actions (id, kind, user_id, rule, reasons, evidence, imposed_by, imposed_at, state)
select gen_random_uuid(), 'suspension', u.id, 'other',
  'This account was suspended before reasons were recorded with a suspension.',
  'Imposed before suspensions were moderation actions; see the audit log.', null,
  coalesce((select max(a.at) from audit_log a where a.user_id = u.id and a.action = 'account.suspended'), now()), 'in-force'
from users u where u.status = 'suspended';
update users set suspension_rule = 'other' where status = 'suspended';
