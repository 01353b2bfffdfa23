// One's own data as a file, and the end of an account: what stands in its way and what follows from it.
import { z } from 'zod';

export const exportSchema = z.object({
  fileName: z.string(),
  /** The file: JSON, indented. */
  json: z.string(),
});

export const obligationSchema = z.object({
  /** What it is, stable for programs. */
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
  /** The side on which it can be settled, where it is one's own to settle. */
  side: z.enum(['buyer', 'seller']).nullable(),
});
export type Obligation = z.infer<typeof obligationSchema>;

export const deletionSchema = z.object({
  /** Empty when the account can be deleted. */
  obligations: z.array(obligationSchema),
  /** What happens, in sentences, before it is asked for. */
  consequences: z.array(z.string()),
});
export type Deletion = z.infer<typeof deletionSchema>;
