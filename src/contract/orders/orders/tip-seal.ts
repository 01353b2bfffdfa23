// The seal of a tip. A tip is not a step of its order; it is chained to the order's newest step, which proves its amount and that
// it was given after that step.
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
