// The frozen quote of an order and the itemized bill of any payment. Amounts are USD cents.
// Guarantees: lines and fee add up to the total; an order keeps the quote it was placed with.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { licenseSchema } from '#contract/catalog/gigs/license.schema.ts';
import { packageTiers } from '#contract/catalog/gigs/gig.schema.ts';
import { feesSchema } from './fee.schema.ts';

/** Every line adds up to `totalMinor`; USD cents. `deliveryDays` includes the extras' days. */
export const quoteSchema = z.object({
  package: z.object({
    /** 'custom': agreed in an offer, not a package of the gig. */
    tier: z.enum([...packageTiers, 'custom']),
    title: z.string(),
    description: z.string(),
    items: z.array(z.string()),
    priceMinor: z.int(),
    /** Missing in orders placed before packages had a license; `licenseOf` returns the default. */
    license: licenseSchema.optional(),
  }),
  extras: z.array(z.object({ id: idSchema, title: z.string(), priceMinor: z.int(), daysDelta: z.int() })),
  priceMinor: z.int(),
  buyerFeeMinor: z.int(),
  totalMinor: z.int(),
  currency: z.literal(settlementCurrency),
  deliveryDays: z.int(),
  revisions: z.int().nullable(),
  /** The fee rules it was computed with. */
  fees: feesSchema,
});
export type Quote = z.infer<typeof quoteSchema>;

/** The itemized bill of a payment. The lines and the fee add up to `totalMinor`; USD cents. */
export const billSchema = z.object({
  lines: z.array(z.object({ label: z.string(), amountMinor: z.int() })),
  priceMinor: z.int(),
  buyerFeeMinor: z.int(),
  totalMinor: z.int(),
  currency: z.literal(settlementCurrency),
});
export type Bill = z.infer<typeof billSchema>;
