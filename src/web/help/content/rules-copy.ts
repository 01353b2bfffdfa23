// The rules in force as sentences, for the terms and the pages about money. Figures come from the rules, never from the text.
import { formatMinor } from '#contract/common/money.ts';
import type { Fee, Fees } from '#contract/orders/orders/fee.schema.ts';

/** "10% of the price", "5% of the price and $0.30, at least $1.00, at most $50.00"; "nothing". */
export function feeText({ bps, fixedMinor, minMinor, maxMinor }: Fee): string {
  const parts = [
    ...(bps > 0 ? [`${bps / 100}% of the price`] : []),
    ...(fixedMinor > 0 ? [formatMinor(fixedMinor)] : []),
  ];
  const limits = [
    ...(minMinor > fixedMinor ? [`at least ${formatMinor(minMinor)}`] : []),
    ...(maxMinor === null ? [] : [`at most ${formatMinor(maxMinor)}`]),
  ];
  const text = [parts.join(' and '), ...limits].filter((part) => part !== '');
  return maxMinor === 0 || text.length === 0 ? 'nothing' : text.join(', ');
}

export function sellerFeeSentence({ seller }: Fees): string {
  return `Sellers pay ${comma(feeText(seller))} when an order is completed.`;
}

export function buyerFeeSentence({ buyer }: Fees): string {
  const text = feeText(buyer);
  return text === 'nothing'
    ? 'Buyers pay nothing on top of the price.'
    : `Buyers pay ${comma(text)} on top of it.`;
}

/** Closes an inserted part with a comma: "5% of the price, at least $1.00,". */
const comma = (text: string) => (text.includes(',') ? `${text},` : text);

/** What sellers keep of the price: "90%"; "90% minus $0.30" with a fixed part. Limits of the fee are left out. */
export function sellerShareText({ seller }: Fees): string {
  const share = `${(10_000 - seller.bps) / 100}%`;
  return seller.fixedMinor > 0 ? `${share} minus ${formatMinor(seller.fixedMinor)}` : share;
}

export function inDays(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
export function inHours(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
/** Whole hours when the minutes make whole hours. */
export function inMinutes(minutes: number): string {
  return minutes > 0 && minutes % 60 === 0 ? inHours(minutes / 60) : `${minutes} minutes`;
}
/** "24 hours and 2 hours". */
export function inList(parts: readonly string[]): string {
  return parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
