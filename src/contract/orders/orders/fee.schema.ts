// A fee: a share of an amount plus a fixed part, with a minimum and a maximum.
// Guarantees: the share is floored once; the fee of an amount of 0 is 0.
import { z } from 'zod';
import { amountMinorSchema } from '#contract/common/amount.schema.ts';
import { shareOf } from '#contract/common/money.ts';

export const feeSchema = z.object({
  bps: z.int().min(0).max(5000),
  fixedMinor: amountMinorSchema,
  minMinor: amountMinorSchema,
  /** null: no upper limit */
  maxMinor: amountMinorSchema.nullable(),
});
export type Fee = z.infer<typeof feeSchema>;

/** `seller` is deducted from the seller's earnings, `buyer` is added to the price. */
export const feesSchema = z.object({ seller: feeSchema, buyer: feeSchema });
export type Fees = z.infer<typeof feesSchema>;

/** max(min, ⌊amount·bps/10⁴⌋ + fixed), at most max; 0 for an amount of 0. */
export function feeOf(fee: Fee, amountMinor: number): number {
  if (amountMinor === 0) return 0;
  const computed = Math.max(fee.minMinor, shareOf(amountMinor, fee.bps) + fee.fixedMinor);
  return fee.maxMinor === null ? computed : Math.min(fee.maxMinor, computed);
}
