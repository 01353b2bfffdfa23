// The delivery estimate of a checkout: what it is computed from, and when none is shown.
import { z } from 'zod';

export const deliveryEstimateRules = {
  /** Orders of the seller that are read, newest first; the orders open at a time are counted among them. */
  read: 200,
  /** The newest of these whose delivery times may be compared: older ones lack some of the orders that were open then. */
  sampled: 100,
  /** Orders placed before this many days are not compared. */
  recentDays: 365,
  /** Fewer delivery times show no estimate. */
  floor: 10,
  /** Delivery times compared: those of the orders placed when the seller was most nearly as busy as now. */
  compared: 20,
} as const;

/** Calendar days in UTC by which half, and nine of ten, of the compared orders would have been delivered. */
export const deliveryEstimateSchema = z.object({
  halfOn: z.iso.date(),
  nineOfTenOn: z.iso.date(),
  /** How many orders were compared. */
  orders: z.int(),
});
export type DeliveryEstimate = z.infer<typeof deliveryEstimateSchema>;
