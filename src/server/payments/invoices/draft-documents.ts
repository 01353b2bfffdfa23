// Determines the documents that one ledger posting of an order requires: series, kind and amount. Pure.
// Guards: sale and buyer fee add up to what the posting kept of the buyer's money, the seller fee is part of the sale, and credit notes
// add up to the amount refunded.
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

export function draftDocuments(order: BilledOrder, movement: Movement): Draft[] {
  if (movement.event === 'settle') return invoicesOf(order, movement.legs);
  if (movement.event === 'captured') return receiptsOf(order, movement.legs);
  if (movement.event === 'resolve') return chargebackNotesOf(order, movement);
  return creditNotesOf(order, movement.legs);
}

function invoicesOf(order: BilledOrder, legs: readonly Leg[]): Draft[] {
  const to = (account: string) => sumOf(legs.filter((leg) => leg.to === account));
  const keptMinor = sumOf(legs.filter((leg) => leg.from === 'order_escrow' && leg.to !== 'refund_inflight'));
  const commission = to('commission_revenue');
  const fee = to('buyer_fee_revenue');
  const sale = to('seller_pending') + commission;
  assert(sale + fee === keptMinor, `sale and buyer fee of ${order.number} add up to the amount kept`);
  return [
    { series: 'INV' as const, kind: 'sale' as const, amountMinor: sale, lines: saleLines(order, sale) },
    draft('INV', 'buyer-fee', fee, `Buyer fee for order ${order.number}`),
    draft('INV', 'commission', commission, `Seller fee on ${formatMinor(sale)} for order ${order.number}`),
  ].filter(isBillable);
}

/** A lost chargeback: credits only what had been billed. The platform's own loss was never billed. */
function chargebackNotesOf(order: BilledOrder, { legs, correctsJournalId }: Movement): Draft[] {
  const lostLegs = legs.filter((leg) => leg.to === 'cb_suspense');
  if (correctsJournalId === null) return creditNotesOf(order, lostLegs);
  const tip = sumOf(lostLegs.filter((leg) => leg.from === 'cb_hold' || leg.from === 'seller_debt'));
  return [draft('CN', 'tip', tip, `Tip reversed for order ${order.number}`)].filter(isBillable);
}

function creditNotesOf(order: BilledOrder, legs: readonly Leg[]): Draft[] {
  const from = (...accounts: string[]) => sumOf(legs.filter((leg) => accounts.includes(leg.from)));
  const commission = from('commission_revenue');
  const sale = from('seller_pending', 'seller_available', 'seller_debt', 'cb_hold') + commission;
  const refunded = `Refund for order ${order.number}`;
  return [
    draft('CN', 'sale', sale, refunded),
    draft('CN', 'buyer-fee', from('buyer_fee_revenue'), `Buyer fee refunded for order ${order.number}`),
    draft('CN', 'commission', commission, `Seller fee refunded for order ${order.number}`),
  ].filter(isBillable);
}

function receiptsOf(order: BilledOrder, legs: readonly Leg[]): Draft[] {
  const tip = sumOf(legs.filter((leg) => leg.to === 'seller_pending'));
  return [draft('RC', 'tip', tip, `Tip for order ${order.number}`)].filter(isBillable);
}

function isBillable({ amountMinor }: Draft): boolean {
  return amountMinor > 0;
}

function draft(series: InvoiceSeries, kind: InvoiceKind, amountMinor: number, text: string): Draft {
  return { series, kind, amountMinor, lines: [{ text, amountMinor }] };
}

/** One line per item if the full price was earned; a single line if only part of it was. */
function saleLines(
  { number, title, quote, additions, priceMinor }: BilledOrder,
  saleMinor: number,
): Draft['lines'] {
  if (saleMinor !== priceMinor) {
    return [{ text: `${title}: settled part of order ${number}`, amountMinor: saleMinor }];
  }
  const items = [
    { text: `${title}: ${quote.package.title}`, amountMinor: quote.package.priceMinor },
    ...[...quote.extras, ...additions].map((item) => ({ text: item.title, amountMinor: item.priceMinor })),
  ];
  return sumOf(items) === saleMinor ? items : [{ text: title, amountMinor: saleMinor }];
}

function sumOf(amounts: readonly { amountMinor: number }[]): number {
  return amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
