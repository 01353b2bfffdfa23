// A buyer's balance: refunds kept as balance or not accepted by the card. It pays at any checkout. USD cents from the ledger.
import { z } from 'zod';
import { orderNumberSchema } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';

export const balanceSchema = z.object({
  currency: z.literal(settlementCurrency),
  /** Available for payments. */
  availableMinor: z.int(),
  /** Cannot be spent while a bank asks about the payment it came from. Not part of `availableMinor`. */
  frozenMinor: z.int(),
  /** Held for payments in progress; spent or released when they end. */
  heldMinor: z.int(),
  /** Whether refunds are kept as balance instead of going to the card. */
  keepsRefunds: z.boolean(),
});
export type Balance = z.infer<typeof balanceSchema>;

export const balanceMovementSchema = z.object({
  /** The ledger's journal id. */
  id: z.int(),
  /**
   * 'refund-failed': not accepted by the card. 'refund-returned': returned by the card later. 'taken-back': after a lost chargeback.
   * 'paid-out': by support. 'correction': anything else.
   */
  kind: z.enum([
    'payment',
    'tip',
    'refund',
    'refund-failed',
    'refund-returned',
    'taken-back',
    'paid-out',
    'correction',
  ]),
  orderNumber: orderNumberSchema.nullable(),
  title: z.string().nullable(),
  /** Negative if spent. */
  amountMinor: z.int(),
  at: z.iso.datetime(),
});
export type BalanceMovement = z.infer<typeof balanceMovementSchema>;
