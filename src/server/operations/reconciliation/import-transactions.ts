// Imports every balance transaction of a provider and gives each its place in the books: matched to the postings of our own object, or
// booked by a rule; what no rule explains becomes a difference.
// Guarantees: the provider is called outside transactions; a run reads a bounded number of pages and continues where the last one
// stopped; a transaction is stored, assigned and booked together with the step of the cursor, once, however often it is listed.
import { later } from '#server/platform/clock.ts';
import { bookTransaction } from '#server/foundation/ledger/book-transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { ProviderUnavailable } from '#server/platform/ports/payments.ts';
import type { BalanceTransaction, Payments } from '#server/platform/ports/payments.ts';
import { findOrderOfPayment } from './difference.report.ts';
import { knownPayments } from './ledger-side.report.ts';
import { matchWaiting } from './match-transactions.ts';
import { findOwnSubjects, firstPaymentAt } from './own-subjects.report.ts';
import {
  assignTransaction,
  findImport,
  insertTransactions,
  moveImport,
} from './provider-transaction.store.ts';
import type { ImportPlace, ProviderTransaction } from './provider-transaction.store.ts';
import { saveDifference } from './save-difference.ts';
import { assign } from './transaction-rules.ts';
import { madeByHand } from './what-to-do.ts';

export const importEverySeconds = 600;
const pagesPerRun = 5;
/** Between windows: the provider may list a transaction later than it dates it. */
const overlap = { hours: 1 };
const shortestWindow = { minutes: 5 };

/** Returns how many transactions were new or matched; not 0 while pages are left. */
export async function importTransactions(platform: Platform): Promise<number> {
  const provider = platform.payments;
  if (provider.listBalanceTransactions === null) return 0;
  let done = 0;
  try {
    for (let page = 0; page < pagesPerRun; page++) {
      const imported = await importPage(platform, provider, provider.listBalanceTransactions);
      if (imported === null) break;
      done += imported;
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    platform.log.warn(
      { provider: provider.name },
      'the provider is unavailable for the import of transactions',
    );
  }
  return done + (await matchWaiting(platform, provider.name));
}

/** Null if there was nothing to read. */
async function importPage(
  platform: Platform,
  provider: Payments,
  list: NonNullable<Payments['listBalanceTransactions']>,
): Promise<number | null> {
  const read = reading(platform);
  const place = await findImport(read, provider.name);
  const at = await placeToRead(platform, provider.name, place);
  if (at === null) return null;
  const { transactions, next } = await list({ from: at.from_at, to: at.to_at }, at.after_reference);
  const rows = await inTransaction(platform, async (tx) => {
    const moved = { ...at, after_reference: next, is_complete: next === null };
    // Another worker has read this page.
    if (!(await moveImport(tx, provider.name, place, moved))) return null;
    const inserted = await insertTransactions(tx, provider.name, transactions);
    return takeIn(tx, provider.name, inserted);
  });
  if (rows === null) return null;
  for (const row of rows) await report(platform, provider, row);
  // More pages follow, also if all of this one was imported before.
  return Math.max(rows.length, next === null ? 0 : 1);
}

/** The page that follows; after the end of a window, the next window begins. Null if it would be too short. */
async function placeToRead(
  platform: Platform,
  provider: string,
  place: ImportPlace | null,
): Promise<ImportPlace | null> {
  const read = reading(platform);
  if (place !== null && !place.is_complete) return place;
  if (place !== null && place.to_at > later(read.now, { minutes: -shortestWindow.minutes })) return null;
  const begin = place?.to_at ?? (await firstPaymentAt(read, provider)) ?? read.now;
  const from = later(begin, { hours: -overlap.hours });
  return {
    began_at: place?.began_at ?? from,
    from_at: from,
    to_at: read.now,
    after_reference: null,
    is_complete: false,
  };
}

type TakenIn = { row: ProviderTransaction; outcome: 'own' | 'booked' | 'made-by-hand' | 'unexplained' };

async function takeIn(tx: Tx, provider: string, rows: readonly ProviderTransaction[]): Promise<TakenIn[]> {
  const transactions = rows.map(transactionOf);
  const subjects = await findOwnSubjects(tx, provider, transactions);
  const payments = await knownPayments(
    tx,
    provider,
    rows.flatMap((row) => row.payment_reference ?? []),
  );
  const taken: TakenIn[] = [];
  for (const [index, row] of rows.entries()) {
    const isOurPayment = payments.has(row.payment_reference ?? '');
    const assigned = assign(transactions[index]!, { subject: subjects[index]!, isOurPayment });
    if (assigned.is === 'own')
      await assignTransaction(tx, row.id, { state: 'waiting', subject: assigned.subject, journal_id: null });
    if (assigned.is === 'booked') {
      const journalId = await bookTransaction(tx, {
        transactionId: row.id,
        provider,
        currency: row.currency,
        counterpart: assigned.counterpart,
        amountMinor: row.amount_minor,
        feeMinor: row.fee_minor,
        cause: { transaction: row.reference, type: row.type, source: row.source_reference },
      });
      await assignTransaction(tx, row.id, { state: 'booked', subject: null, journal_id: journalId });
    }
    const isMadeByHand = assigned.is === 'booked' && assigned.isMadeByHand;
    taken.push({ row, outcome: isMadeByHand ? 'made-by-hand' : assigned.is });
  }
  return taken;
}

function transactionOf(row: ProviderTransaction): BalanceTransaction {
  return {
    reference: row.reference,
    kind: row.kind,
    type: row.type,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    currency: row.currency,
    madeAt: row.made_at,
    source:
      row.source_reference === null
        ? null
        : {
            reference: row.source_reference,
            key: row.source_key,
            paymentReference: row.payment_reference,
          },
  };
}

async function report(platform: Platform, provider: Payments, { row, outcome }: TakenIn): Promise<void> {
  if (outcome === 'made-by-hand') {
    const orderNumber = await findOrderOfPayment(reading(platform), row.payment_reference);
    const todo = row.kind === 'refund' ? madeByHand.refund : madeByHand.transfer;
    platform.log.error(
      { transaction: row.reference, object: row.source_reference, orderNumber, todo },
      'money that was moved by hand at the provider was booked as a loss',
    );
  }
  if (outcome !== 'unexplained' || row.amount_minor === row.fee_minor) return;
  await saveDifference(platform, provider, {
    provider: provider.name,
    kind: 'transaction',
    reference: row.reference,
    finding: 'unknown',
    ledger_minor: null,
    provider_minor: row.amount_minor - row.fee_minor,
    currency: row.currency,
    provider_key: row.source_key,
    payment_reference: row.payment_reference,
  });
}
