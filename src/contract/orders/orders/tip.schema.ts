// Tips for a completed order, separate from the order's own money. No fee is deducted. Amounts are USD cents.
import { z } from 'zod';

export const mostTipsPerOrder = 5;

export const tipSchema = z.object({
  amountMinor: z.int(),
  tippedAt: z.iso.datetime(),
  clearsAt: z.iso.datetime(),
  clearedAt: z.iso.datetime().nullable(),
});
export type Tip = z.infer<typeof tipSchema>;

export const tipsSchema = z.object({
  given: z.array(tipSchema),
  /** Until when a tip can be given; null if none can be given. */
  openUntil: z.iso.datetime().nullable(),
  leastMinor: z.int(),
  mostMinor: z.int(),
});
