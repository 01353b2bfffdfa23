// Issues the documents that an order's postings require: invoices for earnings, credit notes for refunds.
// Guards: each posting is documented once, under numbers without gaps. Runs in its own transactions after the event, because the
// series row is a global lock that no user command may wait for.
import { newId } from '#contract/common/ids.ts';
import type { InvoiceKind } from '#contract/payments/invoices/invoice.schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { draftDocuments } from './draft-documents.ts';
import type { Draft } from './draft-documents.ts';
import { lockSeries, insertInvoices, isDocumented, listCorrectable } from './invoice.store.ts';
import type { InvoiceRow } from './invoice.store.ts';
import { findBilledOrder, listUndocumented } from './movement.report.ts';
import type { BilledOrder, Movement } from './movement.report.ts';
import { partiesOf } from './parties.ts';
import type { Parties } from './parties.ts';

const maxMovements = 100;
const taxNotes: Record<InvoiceKind, string> = {
  sale: 'Tax: none charged. The seller accounts for their own taxes.',
  'buyer-fee': 'Tax: none charged.',
  commission: 'Tax: none charged.',
  tip: 'Tax: none charged. The seller accounts for their own taxes.',
};

export async function issueInvoices(platform: Platform, orderId: string): Promise<void> {
  for (let round = 0; round < maxMovements; round++) {
    if (!(await inTransaction(platform, (tx) => issueNext(tx, orderId)))) return;
  }
}

/** Handles one posting; returns whether more may be waiting. */
async function issueNext(tx: Tx, orderId: string): Promise<boolean> {
  const movements = await listUndocumented(tx, orderId);
  const order = movements.length > 0 ? await findBilledOrder(tx, orderId) : null;
  if (!order) return false;
  for (const [at, movement] of movements.entries()) {
    const drafts = draftDocuments(order, movement);
    if (drafts.length === 0) continue;
    await issue(tx, order, movement, drafts);
    return at < movements.length - 1;
  }
  return false;
}

async function issue(
  tx: Tx,
  order: BilledOrder,
  movement: Movement,
  drafts: readonly Draft[],
): Promise<void> {
  const { series } = drafts[0]!;
  const year = tx.now.getUTCFullYear();
  const last = await lockSeries(tx, series, year);
  // A concurrent worker may have issued these documents while we waited for the lock.
  if (await isDocumented(tx, movement.journalId)) return;
  const parties = await partiesOf(tx, order);
  const correctable = series === 'CN' ? await listCorrectable(tx, order.id, movement.correctsJournalId) : [];
  // Sorted ids follow the document numbers, so that lists keep that order within one issue time.
  const ids = Array.from(drafts, () => newId()).sort();
  const rows = drafts.map((draft, at): InvoiceRow => {
    const position = last + at + 1;
    const corrects = correctable.find(({ kind }) => kind === draft.kind);
    assert(series !== 'CN' || corrects, `an invoice to correct exists for ${order.number}`);
    const { issuer, recipient, buyerId, sellerId } = sidesOf(draft.kind, order, parties);
    return {
      id: ids[at]!,
      series,
      year,
      position,
      number: `${series}-${year}-${String(position).padStart(6, '0')}`,
      kind: draft.kind,
      order_id: order.id,
      buyer_id: buyerId,
      seller_id: sellerId,
      journal_id: movement.journalId,
      corrects_id: corrects?.id ?? null,
      currency: order.currency,
      net_minor: draft.amountMinor,
      tax_minor: 0,
      total_minor: draft.amountMinor,
      content: {
        orderNumber: order.number,
        orderTitle: order.title,
        issuer,
        recipient,
        lines: draft.lines,
        taxNote: taxNotes[draft.kind],
        corrects: corrects?.number ?? null,
      },
      supplied_at: movement.at,
      issued_at: tx.now,
    };
  });
  await insertInvoices(tx, rows);
}

/** Issuer, recipient, and whose lists show the document. */
function sidesOf(
  kind: InvoiceKind,
  { buyerId, sellerId }: BilledOrder,
  { buyer, seller, operator }: Parties,
) {
  if (kind === 'buyer-fee') return { issuer: operator, recipient: buyer, buyerId, sellerId: null };
  if (kind === 'commission') return { issuer: operator, recipient: seller, buyerId: null, sellerId };
  return { issuer: seller, recipient: buyer, buyerId, sellerId };
}
