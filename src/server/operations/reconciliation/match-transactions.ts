// Matches imported transactions of our own objects to the postings of these objects: by the sum of each, because one posting can cover
// several transactions. Guarantees: nothing is posted here; the order of events and imports does not matter.
import { clearingMoves } from '#server/foundation/ledger/clearing-moves.report.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findOwnSubjects } from './own-subjects.report.ts';
import { assignTransaction, listWaiting, markMatched, sumsOfSubjects } from './provider-transaction.store.ts';
import type { ProviderTransaction } from './provider-transaction.store.ts';
import { closeDifferences } from './reconciliation.store.ts';

const maxWaiting = 1000;

/** Returns how many were matched. */
export async function matchWaiting(platform: Platform, provider: string): Promise<number> {
  return inTransaction(platform, async (tx) => {
    const waiting = await listWaiting(tx, provider, maxWaiting);
    if (waiting.length === 0) return 0;
    const subjects = await nameSubjects(tx, provider, waiting);
    const moved = await clearingMoves(tx, provider, subjects);
    const stated = await sumsOfSubjects(tx, subjects);
    const covered = subjects.filter((subject) => stated.get(subject) === (moved.get(subject) ?? 0));
    const matched = await markMatched(tx, covered);
    await closeDifferences(tx, provider, 'transaction', matched);
    return matched.length;
  });
}

/** All subjects of waiting transactions; those of chargebacks whose event came later are looked up. */
async function nameSubjects(
  tx: Tx,
  provider: string,
  waiting: readonly ProviderTransaction[],
): Promise<string[]> {
  const unnamed = waiting.filter((row) => row.subject === null && row.source_reference !== null);
  const found = await findOwnSubjects(
    tx,
    provider,
    unnamed.map((row) => ({
      kind: row.kind,
      source: { reference: row.source_reference!, key: row.source_key, paymentReference: null },
    })),
  );
  for (const [index, row] of unnamed.entries())
    if (found[index] !== null)
      await assignTransaction(tx, row.id, { state: 'waiting', subject: found[index]!, journal_id: null });
  return [...new Set([...waiting.map((row) => row.subject), ...found].filter((subject) => subject !== null))];
}
