// Issues what is due for an order: invoices for what was earned, credit notes for what was given back after that.
// Guards: each posting has its documents once, under numbers without gaps. Runs after the event, in transactions of its own:
// the series is the one row that all of them wait for, and nobody who approves a delivery waits for it.
import { newId } from '#contract/common/ids.ts';
import type { InvoiceKind } from '#contract/payments/invoices/invoice.schema.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { draftsOf } from './drafts-of.ts';
import type { Draft } from './drafts-of.ts';
import { holdSeries, insertInvoices, isDocumented, listCorrectable } from './invoice.store.ts';
import type { InvoiceRow } from './invoice.store.ts';
import { findBilledOrder, listUndocumented } from './movement.report.ts';
import type { BilledOrder, Movement } from './movement.report.ts';
import { partiesOf } from './parties.ts';
import type { Parties } from './parties.ts';

const mostMovements = 100;
const taxNotes: Record<InvoiceKind, string> = {
  sale: 'Tax: none charged. The seller accounts for their own taxes.',
  'buyer-fee': 'Tax: none charged.',
  commission: 'Tax: none charged.',
  tip: 'Tax: none charged. The seller accounts for their own taxes.',
};

export async function issueInvoices(platform: Platform, orderId: string): Promise<void> {
  for (let round = 0; round < mostMovements; round++) {
    if (!(await inTransaction(platform, (tx) => issueNext(tx, orderId)))) return;
  }
}

/** One posting at a time; says whether there may be another. */
async function issueNext(tx: Tx, orderId: string): Promise<boolean> {
  const movements = await listUndocumented(tx, orderId);
  const order = movements.length > 0 ? await findBilledOrder(tx, orderId) : null;
  if (!order) return false;
  for (const [at, movement] of movements.entries()) {
    const drafts = draftsOf(order, movement);
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
  const last = await holdSeries(tx, series, year);
  // Whoever held the series before us may have issued the very same.
  if (await isDocumented(tx, movement.journalId)) return;
  const parties = await partiesOf(tx, order);
  const correctable = series === 'CN' ? await listCorrectable(tx, order.id, movement.takesBackId) : [];
  // In the order of their numbers, so that lists that were issued at one moment stand in it too.
  const ids = Array.from(drafts, () => newId()).sort();
  const rows = drafts.map((draft, at): InvoiceRow => {
    const position = last + at + 1;
    const corrects = correctable.find((one) => one.kind === draft.kind);
    assert(series !== 'CN' || corrects, `there is an invoice to take back from for ${order.number}`);
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

/** From whom to whom, and in whose lists it stands. */
function sidesOf(kind: InvoiceKind, { buyerId, sellerId }: BilledOrder, { buyer, seller, house }: Parties) {
  if (kind === 'buyer-fee') return { issuer: house, recipient: buyer, buyerId, sellerId: null };
  if (kind === 'commission') return { issuer: house, recipient: seller, buyerId: null, sellerId };
  return { issuer: seller, recipient: buyer, buyerId, sellerId };
}
