// Payments that a buyer's bank asks back, as the two people of an order and a seller's earnings see them. Amounts are USD cents.
import { z } from 'zod';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';

/** opened: the bank has not decided · won: the payment stands · lost: the bank has taken it. */
export const chargebackStates = ['opened', 'won', 'lost'] as const;

export const chargebackSchema = z.object({
  id: idSchema,
  state: z.enum(chargebackStates),
  /** The bank's reason, as card schemes call it: product_not_received, fraudulent … */
  reason: z.string(),
  /** What the bank asks back. */
  askedMinor: z.int(),
  /** Of that, what was still there and is held until the bank decides; said to the seller alone once the order is settled. */
  heldMinor: z.int().nullable(),
  /** Once it is lost: what it took of the order. */
  takenMinor: z.int(),
  /** Of that the seller's share, and what of it is owed; null for the buyer. */
  fromSellerMinor: z.int().nullable(),
  owedMinor: z.int().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type Chargeback = z.infer<typeof chargebackSchema>;

/** One that holds or has taken earnings. */
export const earningsChargebackSchema = z.object({
  id: idSchema,
  kind: z.enum(['order', 'tip']),
  orderNumber: orderNumberSchema,
  title: z.string(),
  state: z.enum(chargebackStates),
  heldMinor: z.int(),
  fromSellerMinor: z.int(),
  owedMinor: z.int(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type EarningsChargeback = z.infer<typeof earningsChargebackSchema>;
