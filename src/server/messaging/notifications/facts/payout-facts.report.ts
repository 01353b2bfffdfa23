// Reads cleared earnings, withdrawals and payout methods.
import { sql } from 'kysely';
import type { EventNamed } from '#server/platform/data/events.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { timesOf } from './event-times.ts';
import type {
  EarningFacts,
  PayoutAccountFacts,
  PayoutMethodFacts,
  WithdrawalFacts,
} from './notification.facts.ts';

const payoutEvents = [
  'earnings.cleared',
  'withdrawal.requested',
  'withdrawal.paid',
  'withdrawal.failed',
  'payout_method.added',
  'payout_account.restricted',
  'payout_account.restored',
] as const;
type PayoutEvent = EventNamed<(typeof payoutEvents)[number]>;

export function isPayoutEvent(event: { name: string }): event is PayoutEvent {
  return (payoutEvents as readonly string[]).includes(event.name);
}

export async function payoutFacts(
  read: Read,
  event: PayoutEvent,
): Promise<EarningFacts | WithdrawalFacts | PayoutMethodFacts | PayoutAccountFacts | null> {
  switch (event.name) {
    case 'earnings.cleared':
      return earningFacts(read, event);
    case 'payout_method.added':
      return payoutMethodFacts(read, event);
    case 'payout_account.restricted':
    case 'payout_account.restored':
      return payoutAccountFacts(read, event);
    default:
      return withdrawalFacts(read, event);
  }
}

async function withdrawalFacts(
  read: Read,
  event: { at: string; withdrawalId: string },
): Promise<WithdrawalFacts | null> {
  const { rows } = await sql<Omit<WithdrawalFacts, 'now' | 'happenedAt'>>`
    select amount_minor as "amountMinor", method_label as "methodLabel", failed_because as "failedBecause"
    from withdrawals where id = ${event.withdrawalId}`.execute(read.sql);
  return rows[0] ? { ...timesOf(read, event), ...rows[0] } : null;
}

async function payoutMethodFacts(
  read: Read,
  event: EventNamed<'payout_method.added'>,
): Promise<PayoutMethodFacts | null> {
  const { rows } = await sql<Omit<PayoutMethodFacts, 'now' | 'happenedAt'>>`
    select 'the account •••• ' || last_four as label, usable_from as "usableFrom", removed_at is not null as "isRemoved"
    from payout_methods where id = ${event.payoutMethodId}`.execute(read.sql);
  return rows[0] ? { ...timesOf(read, event), ...rows[0] } : null;
}

async function payoutAccountFacts(
  read: Read,
  event: EventNamed<'payout_account.restricted' | 'payout_account.restored'>,
): Promise<PayoutAccountFacts | null> {
  const { rows } = await sql<Omit<PayoutAccountFacts, 'now' | 'happenedAt'>>`
    select restricted_since is not null as "isRestricted", waits_for is not distinct from 'owner' as "waitsForOwner"
    from payout_accounts where user_id = ${event.userId}`.execute(read.sql);
  return rows[0] ? { ...timesOf(read, event), ...rows[0] } : null;
}

async function earningFacts(read: Read, event: EventNamed<'earnings.cleared'>): Promise<EarningFacts | null> {
  const { rows } = await sql<{ orderNumber: string; title: string }>`
    select number as "orderNumber", title from orders where id = ${event.orderId}`.execute(read.sql);
  return rows[0] ? { ...timesOf(read, event), ...rows[0], amountMinor: event.amountMinor } : null;
}
