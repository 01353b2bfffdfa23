-- The rights certificate of a completed order, as it was sealed when the order was completed. It names the two as they were called
-- then: like an invoice it stays as it is when one of them leaves. Once withdrawn it stays withdrawn.
create table rights_certificates (
  order_id uuid primary key references orders (id),
  id uuid not null unique,
  certified jsonb not null,
  seal text not null unique check (seal ~ '^[0-9a-f]{64}$'),
  completed_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= completed_at)
);

create function refuse_change_of_certificate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and (old.order_id, old.id, old.certified, old.seal, old.completed_at)
      = (new.order_id, new.id, new.certified, new.seal, new.completed_at) then
    return new;
  end if;
  raise exception 'a rights certificate is withdrawn once and never changed' using errcode = '23001';
end $$;
create trigger rights_certificates_never_changed before update or delete on rights_certificates
  for each row execute function refuse_change_of_certificate();
create trigger rights_certificates_never_emptied before truncate on rights_certificates
  for each statement execute function refuse_change();
