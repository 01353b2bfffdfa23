-- When the pass of the ledger check that is under way began: its age is watched also before a first one was complete.
alter table ledger_check_progress add column if not exists pass_began_at timestamptz;
