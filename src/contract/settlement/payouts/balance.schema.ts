// A buyer's balance: refunds they keep here or that their card did not take. It pays at any checkout. USD cents from the ledger.
import { z } from 'zod';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';

export const balanceSchema = z.object({
  currency: z.literal(settlementCurrency),
  /** Free to pay with. */
  availableMinor: z.int(),
  /** Set aside for payments that are under way; spent or given back when they end. */
  heldMinor: z.int(),
  /** Whether refunds are kept here instead of going back to the card. */
  keepsRefunds: z.boolean(),
});
export type Balance = z.infer<typeof balanceSchema>;

export const balanceMovementSchema = z.object({
  /** The ledger's number of the entry. */
  id: z.int(),
  /** 'refund-failed': the card did not take it. 'refund-returned': it came back from the card. 'correction': none of the others. */
  kind: z.enum(['payment', 'tip', 'refund', 'refund-failed', 'refund-returned', 'correction']),
  orderNumber: orderNumberSchema.nullable(),
  title: z.string().nullable(),
  /** Below zero: it was spent. */
  amountMinor: z.int(),
  at: z.iso.datetime(),
});
export type BalanceMovement = z.infer<typeof balanceMovementSchema>;
