// Checkout: a frozen quote that waits up to 30 minutes to be paid. Not an order yet.
// Guards: amounts are computed by the server from the gig; the page only names what was chosen.
import { z } from 'zod';
import { idSchema, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { aiUseSchema } from '#contract/catalog/gigs/ai-use.schema.ts';
import { packageTierSchema } from '#contract/catalog/gigs/gig.schema.ts';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { billSchema, quoteSchema } from '#contract/orders/orders/quote.schema.ts';
import { pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';

/** What a buyer chose: the gig, one package, any of its extras (each at most once). */
export const selectionSchema = {
  gigSlug: slugSchema,
  package: packageTierSchema,
  extras: z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(idSchema).max(10))
    .default([])
    .refine((all) => new Set(all).size === all.length, 'Each extra once'),
};

/** What a payment can be for. 'order' and 'offer' place an order; the others belong to one that exists. */
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
  purpose: z.enum(checkoutPurposes),
  bill: billSchema,
  /** The choice that was frozen, where an order is placed from one. */
  quote: quoteSchema.nullable(),
  /** The order that the payment is for, where there is one already. */
  forOrder: orderNumberSchema.nullable(),
  /** The offer that was agreed, where it pays one. */
  forOffer: idSchema.nullable(),
  expiresAt: z.iso.datetime(),
  /** The last attempt, if any: why it was declined, or that the bank wants a confirmation. */
  payment: z
    .object({
      id: idSchema,
      state: z.enum(['created', 'requires-confirmation', 'succeeded', 'declined']),
      declinedBecause: z.string().nullable(),
      cardLabel: z.string().nullable(),
      /** Of the total, what comes from the balance; the provider is asked for the rest. */
      balanceMinor: z.int(),
    })
    .nullable(),
  /** What the buyer's balance holds now; what is set aside for a payment is not in it. */
  balanceMinor: z.int(),
  /** Once paid: the order that was placed, or that the payment belongs to. */
  orderNumber: orderNumberSchema.nullable(),
  /** Which provider takes the payment; 'sandbox' accepts the test cards only. */
  provider: z.string(),
  /** With a provider that takes cards in its own fields, the public key for them; else the card is typed on our form. */
  publishableKey: z.string().nullable(),
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** Of the total, what is to come from the balance (balance-part.ts says how much may): as it was shown, or the payment is refused. */
export const balancePartSchema = z.int().min(0).max(100_000_000);

/** A payment that goes on in the provider's own fields. */
export const continuedPaymentSchema = z.object({
  checkout: checkoutSchema,
  /** With it the page confirms the payment at the provider; null when there is nothing to confirm. */
  clientSecret: z.string().nullable(),
  /** Why the last card was declined, if one was. */
  problem: z.string().nullable(),
});
export type ContinuedPayment = z.infer<typeof continuedPaymentSchema>;

/** A card for the sandbox provider. Real providers take cards on their own fields and never send them here. */
export const cardSchema = z.strictObject({
  number: z
    .string()
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
  { number: '4000 0025 0000 3155', does: 'Needs a confirmation' },
  {
    number: '4000 0000 0000 0259',
    does: 'Accepted, asked back by the bank after 2 minutes, and lost 5 minutes later',
  },
  { number: '4000 0000 0000 2685', does: 'The same, and won' },
] as const;
