// Checkout: a frozen quote, payable for up to 30 minutes; not an order yet.
// Guards: amounts are computed by the server from the gig; the client only names what was selected.
import { z } from 'zod';
import { idSchema, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { aiUseSchema } from '#contract/catalog/gigs/ai-use.schema.ts';
import { packageTierSchema } from '#contract/catalog/gigs/gig.schema.ts';
import { absenceSchema } from '#contract/people/accounts/absence.schema.ts';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { deliveryEstimateSchema } from '#contract/orders/reputation/delivery-estimate.rules.ts';
import { billSchema, quoteSchema } from '#contract/orders/orders/quote.schema.ts';
import { pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';

/** A buyer's selection: the gig, one package, any of its extras (each at most once). */
export const selectionSchema = {
  gigSlug: slugSchema,
  package: packageTierSchema,
  extras: z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(idSchema).max(10))
    .default([])
    .refine((all) => new Set(all).size === all.length, 'Give each extra once'),
};

/** 'order' and 'offer' place an order; the others belong to an existing one. */
export const checkoutPurposes = ['order', 'offer', 'addition', 'tip'] as const;
export type CheckoutPurpose = (typeof checkoutPurposes)[number];

export const checkoutStates = ['open', 'paying', 'confirming', 'paid', 'expired'] as const;

export const checkoutSchema = z.object({
  id: idSchema,
  state: z.enum(checkoutStates),
  gig: z.object({
    slug: slugSchema,
    title: z.string(),
    cover: pictureSchema.nullable(),
    seller: personSchema,
    aiUse: aiUseSchema.nullable(),
  }),
  /** An absence of the seller that has begun or is announced; null for tips, which need no work. */
  absence: absenceSchema.nullable(),
  /** When the seller would deliver, by their own history; null without enough of it, if they are away before then, and once paid. */
  deliveryEstimate: deliveryEstimateSchema.nullable(),
  purpose: z.enum(checkoutPurposes),
  bill: billSchema,
  /** The frozen quote, if the checkout places an order. */
  quote: quoteSchema.nullable(),
  /** The existing order that the payment belongs to. */
  forOrder: orderNumberSchema.nullable(),
  /** The agreed offer that is paid. */
  forOffer: idSchema.nullable(),
  expiresAt: z.iso.datetime(),
  /** The last payment attempt, if any. */
  payment: z
    .object({
      id: idSchema,
      state: z.enum(['created', 'requires-confirmation', 'succeeded', 'declined']),
      declinedBecause: z.string().nullable(),
      cardLabel: z.string().nullable(),
      /** The part paid from the balance; the provider charges the rest. */
      balanceMinor: z.int(),
    })
    .nullable(),
  /** The buyer's available balance, without credit held for payments. */
  balanceMinor: z.int(),
  /** Once paid: the order that was placed or paid into. */
  orderNumber: orderNumberSchema.nullable(),
  /** The payment provider; 'sandbox' accepts test cards only. */
  provider: z.string(),
  /** The public key of a provider with its own card fields; null if the card is entered in our form. */
  publishableKey: z.string().nullable(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** The part of the total to pay from the balance. Refused unless balance-part.ts allows it. */
export const balancePartSchema = z.int().min(0).max(100_000_000);

/** A payment continued in the provider's own fields. */
export const continuedPaymentSchema = z.object({
  checkout: checkoutSchema,
  /** Confirms the payment at the provider; null if there is nothing to confirm. */
  clientSecret: z.string().nullable(),
  /** Why the last card was declined, if it was. */
  problem: z.string().nullable(),
});
export type ContinuedPayment = z.infer<typeof continuedPaymentSchema>;

/** A card for the sandbox provider. Real providers use their own fields; their cards never reach this server. */
export const cardSchema = z.strictObject({
  number: z
    .string()
    .max(60, 'Enter the card number')
    .transform((text) => text.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'Enter the card number')),
  expiry: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s?\/\s?\d{2}$/, 'Enter the expiry date as MM/YY'),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, 'Enter the security code'),
  name: z.string().trim().min(2, 'Enter the name on the card').max(100),
});

export const testCards = [
  { number: '4242 4242 4242 4242', does: 'Accepted' },
  { number: '4000 0000 0000 0002', does: 'Declined' },
  { number: '4000 0025 0000 3155', does: 'Requires confirmation' },
  {
    number: '4000 0000 0000 0259',
    does: 'Accepted, charged back after 2 minutes, lost 5 minutes later',
  },
  { number: '4000 0000 0000 2685', does: 'Accepted, charged back after 2 minutes, won 5 minutes later' },
] as const;
