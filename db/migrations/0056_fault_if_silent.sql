-- Whose fault it is when a dispute ends with everything going back because nobody answered it. A proposal to cancel that became a
-- dispute keeps the fault that it proposed: silence must not make it worse than a yes would have been.
alter table disputes add column fault_if_silent text check (fault_if_silent in ('buyer', 'seller', 'mutual', 'none'));
update disputes set fault_if_silent = case opened_by when 'buyer' then 'seller' else 'none' end;
alter table disputes alter column fault_if_silent set not null;
