// Compares a provider's records of a closed window with the ledger and stores the differences.
// Repairs nothing itself: missed events go to the inbox, which re-reads the object; everything else waits for support. Pages are
// bounded and read outside transactions; foreign objects are reported once.
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { listedKinds } from '#server/platform/ports/payments.ts';
import type { Listed, ListedPage, Payments } from '#server/platform/ports/payments.ts';
import { compareListed } from './compare-listed.ts';
import { knownPayments, listLedgerMoves, listLedgerSides } from './ledger-side.report.ts';
import { importedWindow } from './provider-transaction.store.ts';
import { closeDifferences, insertReconciliation } from './reconciliation.store.ts';
import type { DifferenceKind, NewDifference } from './reconciliation.store.ts';
import { saveDifference } from './save-difference.ts';

type Window = { from: Date; to: Date };
export type ReconciliationResult = { compared: number; differing: number; isComplete: boolean };

/** Limits per kind; larger volumes need smaller windows. */
const maxPages = 200;
const maxLedgerMoves = 20_000;
/** The provider may date movements near the window's edges outside of it. */
const edge = { hours: 1 };

export async function reconcileProvider(
  platform: Platform,
  provider: Payments,
  window: Window,
): Promise<ReconciliationResult> {
  const total: ReconciliationResult = { compared: 0, differing: 0, isComplete: true };
  for (const kind of [...listedKinds, 'transaction'] as const) {
    const result = await reconcileKind(platform, provider, kind, window);
    total.compared += result.compared;
    total.differing += result.differing;
    total.isComplete &&= result.isComplete;
  }
  await inTransaction(platform, (tx) =>
    insertReconciliation(tx, {
      provider: provider.name,
      from_at: window.from,
      to_at: window.to,
      compared: total.compared,
      differing: total.differing,
      is_complete: total.isComplete,
    }),
  );
  if (!total.isComplete)
    platform.log.error(
      { provider: provider.name, ...window },
      'reconciliation window too large: compare smaller windows',
    );
  return total;
}

async function reconcileKind(
  platform: Platform,
  provider: Payments,
  kind: DifferenceKind,
  whole: Window,
): Promise<ReconciliationResult> {
  const window = kind === 'transaction' ? await importedPart(platform, provider, whole) : whole;
  if (window === null) return { compared: 0, differing: 0, isComplete: true };
  const seen = new Set<string>();
  let differing = 0;
  let after: string | null = null;
  for (let page = 0; page < maxPages; page++) {
    const { listed, next } = await listOf(provider, kind, window, after);
    for (const { reference } of listed) seen.add(reference);
    differing += await comparePage(platform, provider, kind, listed);
    after = next;
    if (after === null) break;
  }
  const isComplete = after === null;
  if (isComplete) differing += await findAbsent(platform, provider, kind, window, seen);
  return { compared: seen.size, differing, isComplete };
}

/** The balance itself is compared all the time, so what was not imported yet is no difference here. */
async function importedPart(platform: Platform, provider: Payments, window: Window): Promise<Window | null> {
  const imported = await importedWindow(reading(platform), provider.name);
  if (imported === null) return null;
  const from = imported.from > window.from ? imported.from : window.from;
  const to = imported.to < window.to ? imported.to : window.to;
  return from < to ? { from, to } : null;
}

async function listOf(
  provider: Payments,
  kind: DifferenceKind,
  window: Window,
  after: string | null,
): Promise<ListedPage> {
  if (kind !== 'transaction') return provider.list(kind, window, after);
  if (provider.listBalanceTransactions === null) return { listed: [], next: null };
  const { transactions, next } = await provider.listBalanceTransactions(window, after);
  const listed = transactions.map(({ reference, amountMinor, feeMinor, currency, source }) => ({
    reference,
    key: source?.key ?? null,
    paymentReference: source?.paymentReference ?? null,
    movedMinor: amountMinor - feeMinor,
    currency,
    isUnderWay: false,
  }));
  return { listed, next };
}

async function comparePage(
  platform: Platform,
  provider: Payments,
  kind: DifferenceKind,
  listed: readonly Listed[],
): Promise<number> {
  if (listed.length === 0) return 0;
  const read = reading(platform);
  const references = listed.map((object) => object.reference);
  const keys = listed.flatMap((object) => object.key ?? []);
  const sides = await listLedgerSides(read, provider.name, kind, { keys, references });
  const payments = await knownPayments(
    read,
    provider.name,
    listed.flatMap((object) => object.paymentReference ?? []),
  );
  const differences: NewDifference[] = [];
  const same: string[] = [];
  for (const object of listed) {
    const side = sides.find(
      ({ reference, key }) => reference === object.reference || (object.key && key === object.key),
    );
    // All of our balance is ours to explain.
    const isOurs =
      kind === 'transaction' || object.key !== null || payments.has(object.paymentReference ?? '');
    const compared = compareListed(object, side ?? null, isOurs);
    if (compared.is === 'same') same.push(object.reference);
    else if (compared.is !== 'under-way')
      differences.push({
        provider: provider.name,
        kind,
        reference: object.reference,
        finding: compared.is,
        ledger_minor: compared.ledgerMinor,
        provider_minor: object.movedMinor,
        currency: object.currency,
        provider_key: object.key,
        payment_reference: object.paymentReference,
      });
  }
  await inTransaction(platform, (tx) => closeDifferences(tx, provider.name, kind, same));
  for (const difference of differences) await saveDifference(platform, provider, difference);
  return differences.length;
}

/** Ledger movements that the provider does not list. */
async function findAbsent(
  platform: Platform,
  provider: Payments,
  kind: DifferenceKind,
  window: Window,
  seen: ReadonlySet<string>,
): Promise<number> {
  // The provider is the only source of chargebacks.
  if (kind === 'chargeback') return 0;
  const inner = { from: later(window.from, edge), to: later(window.to, { hours: -edge.hours }) };
  const moves = await listLedgerMoves(reading(platform), provider.name, kind, inner, maxLedgerMoves);
  const absent = moves.filter(({ reference }) => !seen.has(reference));
  for (const { reference, movedMinor, currency } of absent)
    await saveDifference(platform, provider, {
      provider: provider.name,
      kind,
      reference,
      finding: 'absent',
      ledger_minor: movedMinor,
      provider_minor: null,
      currency,
      provider_key: null,
      payment_reference: null,
    });
  return absent.length;
}
