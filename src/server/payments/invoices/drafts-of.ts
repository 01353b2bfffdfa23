// What is billed for one posting of an order: which documents, from whom to whom, over how much. Pure.
// Guards: the sale and the buyer's fee together are exactly what was kept of the buyer's money, the commission is part of the
// sale, and a credit note takes back exactly what was given back. Numbers and names come later.
import { formatMinor } from '#contract/common/money.ts';
import type { InvoiceKind, InvoiceSeries } from '#contract/payments/invoices/invoice.schema.ts';
import { assert } from '#server/platform/http/refuse.ts';
import type { BilledOrder, Leg, Movement } from './movement.report.ts';

export type Draft = {
  series: InvoiceSeries;
  kind: InvoiceKind;
  amountMinor: number;
  lines: { text: string; amountMinor: number }[];
};

export function draftsOf(order: BilledOrder, movement: Movement): Draft[] {
  if (movement.event === 'settle') return invoicesOf(order, movement.legs);
  if (movement.event === 'captured') return receiptsOf(order, movement.legs);
  if (movement.event === 'resolve') return lostToBankOf(order, movement);
  return creditNotesOf(order, movement.legs);
}

function invoicesOf(order: BilledOrder, legs: readonly Leg[]): Draft[] {
  const to = (account: string) => sumOf(legs.filter((leg) => leg.to === account));
  const kept = sumOf(legs.filter((leg) => leg.from === 'order_escrow' && leg.to !== 'refund_inflight'));
  const commission = to('commission_revenue');
  const fee = to('buyer_fee_revenue');
  const sale = to('seller_pending') + commission;
  assert(sale + fee === kept, `what was kept of ${order.number} is the sale and the fee`);
  return [
    { series: 'INV' as const, kind: 'sale' as const, amountMinor: sale, lines: saleLines(order, sale) },
    draft('INV', 'buyer-fee', fee, `Buyer fee for order ${order.number}`),
    draft('INV', 'commission', commission, `Commission on ${formatMinor(sale)} for order ${order.number}`),
  ].filter((one) => one.amountMinor > 0);
}

/** A lost chargeback: what the bank took of what had been billed. What the house bears beyond it was billed to nobody. */
function lostToBankOf(order: BilledOrder, { legs, takesBackId }: Movement): Draft[] {
  const taken = legs.filter((leg) => leg.to === 'cb_suspense');
  if (takesBackId === null) return creditNotesOf(order, taken);
  const tip = sumOf(taken.filter((leg) => leg.from === 'cb_hold' || leg.from === 'seller_debt'));
  return [draft('CN', 'tip', tip, `Tip taken back for order ${order.number}`)].filter(
    (one) => one.amountMinor > 0,
  );
}

function creditNotesOf(order: BilledOrder, legs: readonly Leg[]): Draft[] {
  const from = (...accounts: string[]) => sumOf(legs.filter((leg) => accounts.includes(leg.from)));
  const commission = from('commission_revenue');
  const sale = from('seller_pending', 'seller_available', 'seller_debt', 'cb_hold') + commission;
  const refunded = `Refund for order ${order.number}`;
  return [
    draft('CN', 'sale', sale, refunded),
    draft('CN', 'buyer-fee', from('buyer_fee_revenue'), `Buyer fee given back for order ${order.number}`),
    draft('CN', 'commission', commission, `Commission given back for order ${order.number}`),
  ].filter((one) => one.amountMinor > 0);
}

function receiptsOf(order: BilledOrder, legs: readonly Leg[]): Draft[] {
  const tip = sumOf(legs.filter((leg) => leg.to === 'seller_pending'));
  return [draft('RC', 'tip', tip, `Tip for order ${order.number}`)].filter((one) => one.amountMinor > 0);
}

function draft(series: InvoiceSeries, kind: InvoiceKind, amountMinor: number, text: string): Draft {
  return { series, kind, amountMinor, lines: [{ text, amountMinor }] };
}

/** What was bought, line by line, where the whole price was earned; one line where only a part of it was. */
function saleLines(
  { number, title, quote, additions, priceMinor }: BilledOrder,
  saleMinor: number,
): Draft['lines'] {
  if (saleMinor !== priceMinor) {
    return [{ text: `${title}: the part of order ${number} that was settled`, amountMinor: saleMinor }];
  }
  const bought = [
    { text: `${title}: ${quote.package.title}`, amountMinor: quote.package.priceMinor },
    ...[...quote.extras, ...additions].map((one) => ({ text: one.title, amountMinor: one.priceMinor })),
  ];
  return sumOf(bought) === saleMinor ? bought : [{ text: title, amountMinor: saleMinor }];
}

function sumOf(amounts: readonly { amountMinor: number }[]): number {
  return amounts.reduce((sum, one) => sum + one.amountMinor, 0);
}
