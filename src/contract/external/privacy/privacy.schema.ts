// Schemas of the data export and of account deletion.
import { z } from 'zod';

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

export const deletionSchema = z.object({
  /** Empty if the account can be deleted. */
  obligations: z.array(obligationSchema),
  /** What deletion does, in sentences. */
  consequences: z.array(z.string()),
});
export type Deletion = z.infer<typeof deletionSchema>;
