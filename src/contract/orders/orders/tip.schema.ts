// Tips: thanks to the seller of a completed order, beside its own money. All of it is the seller's. Amounts are USD cents.
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
  /** Until when a tip can be given; null when none can be (any more). */
  openUntil: z.iso.datetime().nullable(),
  leastMinor: z.int(),
  mostMinor: z.int(),
});
