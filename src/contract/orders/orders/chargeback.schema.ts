// Chargebacks as shown to the parties of an order and in a seller's earnings. Amounts are USD cents.
import { z } from 'zod';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';

/** Support is warned this long before the evidence must be at the provider. */
export const evidenceWarningDays = 3;

/** opened: undecided · won: the seller keeps the payment · lost: the bank took it back. */
export const chargebackStates = ['opened', 'won', 'lost'] as const;

export const chargebackSchema = z.object({
  id: idSchema,
  state: z.enum(chargebackStates),
  /** The provider's reason code: product_not_received, fraudulent … */
  reason: z.string(),
  /** The amount that the provider took for it, and the part that came back although it was lost. */
  amountMinor: z.int(),
  returnedMinor: z.int(),
  /** The part that was still available and is held until the bank decides; after settlement null for the buyer. */
  heldMinor: z.int().nullable(),
  /** The amount taken from the order, once lost. */
  takenMinor: z.int(),
  /** The seller's share of it, and how much of that is now debt; null for the buyer. */
  fromSellerMinor: z.int().nullable(),
  owedMinor: z.int().nullable(),
  openedAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
});
export type Chargeback = z.infer<typeof chargebackSchema>;

/** A chargeback that holds or has taken earnings. */
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
