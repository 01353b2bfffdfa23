// Every violation of a money invariant, described; empty when there is none. Reads whole tables: for tests and `ledger:verify`.
// The SQL view checks most invariants; the two here need more: the state machine (I14) and the provider (I8).
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { next } from '#contract/common/machine.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { firstSeal, sealedText } from '#contract/orders/orders/event-seal.ts';
import type { SealedStep } from '#contract/orders/orders/event-seal.ts';
import { orderMachine } from '#contract/orders/orders/order.machine.ts';
import type { OrderActor, OrderState, OrderVerb } from '#contract/orders/orders/order.machine.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { clearingBalance } from './balances.ts';

export type Violation = { invariant: string; subject: string; difference: number | null };
type Reader = Pick<Read, 'sql'>;

/** I1-I7, I9-I11, I13, I14. Must be empty at any commit. */
export async function listViolations(read: Reader): Promise<Violation[]> {
  const rows = await listKnownToSql(read, null);
  return [...rows, ...(await listIllegalSteps(read)), ...(await listBrokenSeals(read))];
}

/** The violations the SQL view reports: all, or the first `limit`. */
export async function listKnownToSql(read: Reader, limit: number | null): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select invariant, subject, difference::bigint as difference from ledger.invariant_violation
    order by invariant, subject limit ${limit}`.execute(read.sql);
  return rows;
}

/** How much less the providers hold than belongs to clients; 0 if they hold enough. */
export async function findShortfall(read: Reader): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(max(greatest(0, clients_minor - held_minor)), 0)::bigint as minor from ledger.solvency`.execute(
    read.sql,
  );
  return rows[0]!.minor;
}

/** Steps read at once, so that memory does not grow with the number of orders. */
const stepsAtOnce = 5000;

/** I14: every order history matches its seal, step by step. */
export async function listBrokenSeals(read: Reader, atOnce: number = stepsAtOnce): Promise<Violation[]> {
  const broken: Violation[] = [];
  let last: SealedRow | null = null;
  do {
    const rows: SealedRow[] = await listSealedSteps(read, last, atOnce);
    for (const row of rows) {
      const previous: string = last?.orderId === row.orderId ? last.seal : firstSeal;
      if (sealOfStep(previous, row) !== row.seal)
        broken.push({
          invariant: 'I14 the history matches its seal',
          subject: `${row.orderNumber}/${row.version}`,
          difference: null,
        });
      last = row;
    }
    if (rows.length < atOnce) return broken;
  } while (last);
  return broken;
}

type SealedRow = SealedStep & { orderId: string; seal: string };

/** In the order of the primary key; written steps never change, so later batches see the same history. */
async function listSealedSteps(read: Reader, after: SealedRow | null, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select e.order_id as "orderId", o.number as "orderNumber", e.version, e.verb, e.event, e.from_state as "from",
      e.to_state as "to", e.actor, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.detail, e.seal
    from order_events e join orders o on o.id = e.order_id
    where e.seal is not null
      ${after ? sql`and (e.order_id, e.version) > (${after.orderId}::uuid, ${after.version}::int)` : sql``}
    order by e.order_id, e.version limit ${limit}`.execute(read.sql);
  return rows;
}

function sealOfStep(previous: string, step: SealedStep): string {
  return hash('sha256', sealedText(previous, step));
}

/** I14: every step is a transition of the machine, by an actor allowed to take it. */
async function listIllegalSteps(read: Reader): Promise<Violation[]> {
  const { rows } = await sql<{
    verb: OrderVerb;
    from: OrderState;
    to: OrderState;
    actor: OrderActor;
    orderId: string;
  }>`
    select verb, from_state as "from", to_state as "to", actor, min(order_id::text) as "orderId"
    from order_events where version > 1 group by verb, from_state, to_state, actor`.execute(read.sql);
  const illegal = rows.filter((row) => {
    const step = next(orderMachine, row.from, row.verb, row.actor);
    return !step.allowed || !step.to.includes(row.to);
  });
  return illegal.map((row) => ({
    invariant: 'I14 every path is legal',
    subject: `${row.orderId}: ${row.actor} ${row.verb} ${row.from} → ${row.to}`,
    difference: null,
  }));
}

/** I8: the provider's balance equals the ledger's. Holds only while no call to the provider is in progress. */
export async function clearingDifference(
  read: Read,
  provider: Pick<Payments, 'name' | 'balanceMinor'>,
): Promise<Violation | null> {
  const [theirs, ours] = [
    await provider.balanceMinor(settlementCurrency),
    await clearingBalance(read, provider.name),
  ];
  if (theirs === ours) return null;
  return {
    invariant: 'I8 the provider holds what the ledger says',
    subject: provider.name,
    difference: ours - theirs,
  };
}
