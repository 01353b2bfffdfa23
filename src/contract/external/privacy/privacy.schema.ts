// Schemas of the data export and of account deletion.
import { z } from 'zod';
import { payoutMethodSchema } from '#contract/settlement/payouts/payout.schema.ts';

export const exportSchema = z.object({
  fileName: z.string(),
  /** Indented JSON. */
  json: z.string(),
});

export const obligationSchema = z.object({
  /** Stable code of the obligation. */
  kind: z.enum([
    'orders-as-buyer',
    'orders-as-seller',
    'payment-under-way',
    'sale-under-way',
    'refund-under-way',
    'late-refund-possible',
    'earnings-clearing',
    'earnings-available',
    'withdrawal-under-way',
    'chargeback-open',
    'debt',
    'credit',
  ]),
  sentence: z.string(),
  /** The account role in which the user can resolve it; null if the user cannot. */
  side: z.enum(['buyer', 'seller']).nullable(),
});
export type Obligation = z.infer<typeof obligationSchema>;

export const deletionPayoutSchema = z.object({
  /** Cleared earnings, in USD cents. */
  availableMinor: z.int(),
  /** The balance for purchases, in USD cents, which support pays out. */
  creditMinor: z.int(),
  methods: z.array(payoutMethodSchema),
});
export type DeletionPayout = z.infer<typeof deletionPayoutSchema>;

export const deletionPayoutReceiptSchema = z.object({
  withdrawnMinor: z.int(),
  /** The ticket that asks support to pay out the balance. */
  ticketNumber: z.string().nullable(),
});
export type DeletionPayoutReceipt = z.infer<typeof deletionPayoutReceiptSchema>;

export const deletionSchema = z.object({
  /** Empty if the account can be deleted. */
  obligations: z.array(obligationSchema),
  /** What deletion does, in sentences. */
  consequences: z.array(z.string()),
  /** What can be paid out first; null if nothing can, or not yet. */
  payout: deletionPayoutSchema.nullable(),
});
export type Deletion = z.infer<typeof deletionSchema>;
