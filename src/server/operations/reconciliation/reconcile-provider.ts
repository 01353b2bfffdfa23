// Compares what a provider says it has of a closed window of time with our ledger, and keeps what does not agree.
// Guards: heals nothing by itself. What we have missed is given to the inbox, which reads it anew as if it had been told; all else
// waits for a person, with its kind and its age. Bounded pages, each asked outside any transaction; what is foreign is told once.
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { listedKinds } from '#server/platform/ports/payments.ts';
import type { Listed, ListedKind, Payments } from '#server/platform/ports/payments.ts';
import { askInbox } from '#server/payments/payments/ask-inbox.ts';
import { compareListed } from './compare-listed.ts';
import { knownPayments, ourMovesWithin, ourSides } from './our-books.report.ts';
import { closeDifferences, insertReconciliation, keepDifference } from './reconciliation.store.ts';
import type { Found } from './reconciliation.store.ts';

type Window = { from: Date; to: Date };
export type Reconciled = { compared: number; differing: number; isComplete: boolean };

/** Of each kind; a provider of ours that makes more in a window is compared in smaller ones. */
const mostPages = 200;
const mostOurs = 20_000;
/** What we began near the edges of the window the provider may have dated outside of it. */
const edge = { hours: 1 };

export async function reconcileProvider(
  platform: Platform,
  provider: Payments,
  window: Window,
): Promise<Reconciled> {
  const all: Reconciled = { compared: 0, differing: 0, isComplete: true };
  for (const kind of listedKinds) {
    const one = await reconcileKind(platform, provider, kind, window);
    all.compared += one.compared;
    all.differing += one.differing;
    all.isComplete &&= one.isComplete;
  }
  await inTransaction(platform, (tx) =>
    insertReconciliation(tx, {
      provider: provider.name,
      from_at: window.from,
      to_at: window.to,
      compared: all.compared,
      differing: all.differing,
      is_complete: all.isComplete,
    }),
  );
  if (!all.isComplete)
    platform.log.error(
      { provider: provider.name, ...window },
      'there was more to compare than one comparison takes: make it in smaller windows',
    );
  return all;
}

async function reconcileKind(
  platform: Platform,
  provider: Payments,
  kind: ListedKind,
  window: Window,
): Promise<Reconciled> {
  const named = new Set<string>();
  let differing = 0;
  let after: string | null = null;
  for (let page = 0; page < mostPages; page++) {
    const { listed, next } = await provider.list(kind, window, after);
    for (const one of listed) named.add(one.reference);
    differing += await comparePage(platform, provider, kind, listed);
    after = next;
    if (after === null) break;
  }
  const isComplete = after === null;
  if (isComplete) differing += await findAbsent(platform, provider, kind, window, named);
  return { compared: named.size, differing, isComplete };
}

async function comparePage(
  platform: Platform,
  provider: Payments,
  kind: ListedKind,
  listed: readonly Listed[],
): Promise<number> {
  if (listed.length === 0) return 0;
  const read = reading(platform);
  const references = listed.map((one) => one.reference);
  const keys = listed.flatMap((one) => one.key ?? []);
  const ours = await ourSides(read, provider.name, kind, { keys, references });
  const payments = await knownPayments(
    read,
    provider.name,
    listed.flatMap((one) => one.paymentReference ?? []),
  );
  const found: Found[] = [];
  const same: string[] = [];
  for (const one of listed) {
    const mine = ours.find((side) => side.reference === one.reference || (one.key && side.key === one.key));
    const isOurs = one.key !== null || payments.has(one.paymentReference ?? '');
    const compared = compareListed(one, mine ?? null, isOurs);
    if (compared.is === 'same') same.push(one.reference);
    else if (compared.is !== 'under-way')
      found.push({
        provider: provider.name,
        kind,
        reference: one.reference,
        finding: compared.is,
        ours_minor: compared.oursMinor,
        theirs_minor: one.movedMinor,
        currency: one.currency,
      });
  }
  await inTransaction(platform, (tx) => closeDifferences(tx, provider.name, kind, same));
  for (const one of found) await keep(platform, provider, one);
  return found.length;
}

/** What we say has moved, and the provider does not name at all. */
async function findAbsent(
  platform: Platform,
  provider: Payments,
  kind: ListedKind,
  window: Window,
  named: ReadonlySet<string>,
): Promise<number> {
  // A chargeback is known only by being named.
  if (kind === 'chargeback') return 0;
  const inner = { from: later(window.from, edge), to: later(window.to, { hours: -edge.hours }) };
  const ours = await ourMovesWithin(reading(platform), provider.name, kind, inner, mostOurs);
  const absent = ours.filter((one) => !named.has(one.reference));
  for (const { reference, movedMinor, currency } of absent)
    await keep(platform, provider, {
      provider: provider.name,
      kind,
      reference,
      finding: 'absent',
      ours_minor: movedMinor,
      theirs_minor: null,
      currency,
    });
  return absent.length;
}

async function keep(platform: Platform, provider: Payments, found: Found): Promise<void> {
  const isNew = await inTransaction(platform, async (tx) => {
    if (found.finding === 'unknown' || found.finding === 'differs')
      await askInbox(tx, provider, found.kind, found.reference);
    return keepDifference(tx, found);
  });
  if (isNew) platform.log.error({ difference: found }, 'the provider and the ledger do not agree');
}
