// Every violation of a money invariant, described; empty when there is none. Reads all rows, in pages: for tests and `ledger:verify`.
// The SQL views check most invariants; two need more: the state machine (I14) and the provider (I8).
import { sql } from 'kysely';
import { settlementCurrency } from '#contract/common/money.ts';
import type { Payments } from '#server/platform/ports/payments.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { clearingBalance } from './balances.ts';
import { listWrongSnapshots } from './balance-snapshots.ts';
import { listBrokenHistories } from './history.report.ts';
import {
  firstPlace,
  listIdsAfter,
  listStructureViolations,
  listViolationsOf,
  pageSize,
  placeAfter,
  sortViolations,
} from './violation-pages.report.ts';
import type { Place, Reader, Violation } from './violation-pages.report.ts';

export type { Violation } from './violation-pages.report.ts';

/** I1-I7, I9-I11, I13-I16. Must be empty at any commit. */
export async function listViolations(read: Reader, atOnce: number = pageSize): Promise<Violation[]> {
  const found: Violation[] = [];
  for await (const page of readPages(read, firstPlace, atOnce)) found.push(...page.found);
  return sortViolations(found);
}

/** `next`: where to continue after this page; null at the end. */
export type CheckedPage = { place: Place; rows: number; found: Violation[]; next: Place | null };

/** From a place to the end, at last what belongs to no single row. */
export async function* readPages(
  read: Reader,
  from: Place,
  atOnce: number = pageSize,
): AsyncGenerator<CheckedPage, void> {
  for (let place: Place | null = from; place !== null;) {
    const ids: string[] = await listIdsAfter(read, place, atOnce);
    const next: Place | null = placeAfter(place, ids, atOnce);
    const found: Violation[] = (await listViolationsOf(read, place.kind, ids)).map(withoutId);
    if (place.kind === 'order') found.push(...(await listBrokenHistories(read, ids)));
    if (next === null)
      found.push(...(await listStructureViolations(read)), ...(await listWrongSnapshots(read)));
    yield { place, rows: ids.length, found, next };
    place = next;
  }
}

const withoutId = ({ invariant, subject, difference }: Violation): Violation => ({
  invariant,
  subject,
  difference,
});

/** How much less the providers hold than belongs to clients; 0 if they hold enough. */
export async function findShortfall(read: Reader): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(max(greatest(0, clients_minor - held_minor)), 0)::bigint as minor from ledger.solvency`.execute(
    read.sql,
  );
  return rows[0]!.minor;
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
