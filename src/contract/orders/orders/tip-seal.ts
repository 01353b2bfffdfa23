// The seal of a tip. A tip is beside the steps of its order, so it is sealed onto the newest of them: later than that step, and
// of this amount.
import { canonicalJson } from '#contract/common/canonical-json.ts';

export type SealedTip = {
  orderNumber: string;
  /** 1 for the first tip of the order. */
  number: number;
  amountMinor: number;
  /** ISO 8601 in UTC with milliseconds. */
  at: string;
};

/** The text whose SHA-256 is the seal of `tip`. `stepSeal` is the seal of the newest step when it was given. */
export function sealedTipText(stepSeal: string, { orderNumber, number, amountMinor, at }: SealedTip): string {
  return canonicalJson([stepSeal, orderNumber, 'tip', number, amountMinor, at]);
}
