// Gigs: what sellers offer. The limits are defined here once. A draft may be incomplete but never exceed a limit; publishing requires a
// complete gig (`publishableGigSchema`). Amounts are USD cents.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, slugSchema } from '#contract/common/ids.ts';
import { settlementCurrency } from '#contract/common/money.ts';
import { absenceSchema, awayDaysSchema } from '#contract/people/accounts/absence.schema.ts';
import { coverSchema, pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';
import { aiToolsSchema, aiUseSchema } from './ai-use.schema.ts';
import { categorySlugSchema } from './category.schema.ts';
import { defaultLicense } from './license.rules.ts';
import { licenseSchema } from './license.schema.ts';

export const gigLimits = {
  /** A gig that a seller publishes in the subcategory of one deleted within this time replaces it, and counts as equally old. */
  replacesDays: 90,
  title: { min: 15, max: 80 },
  description: { min: 120, max: 5000 },
  tags: { min: 1, max: 5 },
  packages: { min: 1, max: 3 },
  packageItems: { min: 1, max: 8 },
  priceMinor: { min: 500, max: 1_000_000 },
  deliveryDays: { min: 1, max: 90 },
  revisions: { max: 9 },
  extras: { max: 10 },
  requirements: { max: 10 },
  faq: { max: 10 },
  pictures: { min: 1, max: 5 },
  /** Orders of one gig that a seller works on at once, if they limit them. */
  openOrders: { min: 1, max: 50 },
} as const;

export const packageTiers = ['basic', 'standard', 'premium'] as const;
export const packageTierSchema = z.enum(packageTiers);
export type PackageTier = z.infer<typeof packageTierSchema>;
export const gigStateSchema = z.enum(['draft', 'active', 'paused', 'removed', 'deleted']);

const price = z
  .int('Enter a price')
  .min(gigLimits.priceMinor.min, 'The lowest price is $5.00')
  .max(gigLimits.priceMinor.max, 'The highest price is $10,000.00');
const days = z
  .int('Enter whole days')
  .min(gigLimits.deliveryDays.min, 'At least 1 day')
  .max(gigLimits.deliveryDays.max, `At most ${gigLimits.deliveryDays.max} days`);

export const gigPackageSchema = z.strictObject({
  tier: packageTierSchema,
  title: z.string().trim().min(3, 'Name this package').max(60),
  description: z.string().trim().min(10, 'Describe this package in a sentence').max(300),
  priceMinor: price,
  deliveryDays: days,
  /** null = unlimited. */
  revisions: z.int().min(0).max(gigLimits.revisions.max).nullable(),
  /** Each item is an acceptance criterion of the delivery. */
  items: z.array(z.string().trim().min(2).max(100)).min(1, 'Name at least one included item').max(8),
  license: licenseSchema.default(defaultLicense),
});
export type GigPackage = z.infer<typeof gigPackageSchema>;

export const gigExtraSchema = z.strictObject({
  id: idSchema,
  title: z.string().trim().min(3, 'Name this extra').max(80),
  priceMinor: price,
  /** Days added to the delivery time; negative for a faster delivery. */
  daysDelta: z.int().min(-30, 'At most 30 days faster').max(60, 'At most 60 more days'),
});
export type GigExtra = z.infer<typeof gigExtraSchema>;

export const gigRequirementSchema = z.strictObject({
  id: idSchema,
  prompt: z.string().trim().min(5, 'Write the question').max(300),
  kind: z.enum(['text', 'choice', 'file']),
  choices: z.array(z.string().trim().min(1).max(80)).max(10).default([]),
  required: z.boolean(),
});
export type GigRequirement = z.infer<typeof gigRequirementSchema>;

export const gigFaqSchema = z.strictObject({
  question: z.string().trim().min(5, 'Write the question').max(150),
  answer: z.string().trim().min(2, 'Write the answer').max(600),
});

const maxOpenOrders = z
  .int('Enter a whole number of orders')
  .min(gigLimits.openOrders.min, 'At least 1 order')
  .max(gigLimits.openOrders.max, 'At most 50 orders')
  .nullable();

const tag = z.string().trim().toLowerCase().min(2).max(24);

/** A complete gig, as publishing requires. */
export const publishableGigSchema = z.object({
  title: z
    .string()
    .trim()
    .min(gigLimits.title.min, 'Use at least 15 characters')
    .max(gigLimits.title.max, { error: 'Use at most 80 characters', abort: true })
    .regex(/^I will /, 'Begin with “I will”'),
  category: z.string('Choose a category').min(1, 'Choose a category'),
  subcategory: z.string('Choose a subcategory').min(1, 'Choose a subcategory'),
  tags: z.array(tag).min(1, 'Add at least one tag').max(gigLimits.tags.max, 'At most 5 tags'),
  packages: z
    .array(gigPackageSchema)
    .min(1, 'Describe at least one package')
    .max(3)
    .refine((all) => new Set(all.map(({ tier }) => tier)).size === all.length, 'Use each package once'),
  extras: z.array(gigExtraSchema).max(gigLimits.extras.max),
  description: z
    .string()
    .trim()
    .min(gigLimits.description.min, 'Describe your gig in at least 120 characters')
    .max(gigLimits.description.max, 'Use at most 5,000 characters'),
  faq: z.array(gigFaqSchema).max(gigLimits.faq.max),
  requirements: z
    .array(
      gigRequirementSchema.refine(({ kind, choices }) => kind !== 'choice' || choices.length >= 2, {
        message: 'Add at least two choices',
        path: ['choices'],
      }),
    )
    .max(gigLimits.requirements.max),
  pictureIds: z.array(idSchema).min(1, 'Add at least one image').max(gigLimits.pictures.max),
  aiUse: aiUseSchema,
  aiTools: aiToolsSchema.trim(),
  /** No more orders are taken while this many are open; null: no limit. Gigs from before it existed lack it. */
  maxOpenOrders: maxOpenOrders.default(null),
  /** Orders come from offers, which answer a quote request; packages only show what to expect. */
  asksFirst: z.boolean().default(false),
});

/** A draft as it is autosaved: any part may be missing or incomplete, none may exceed its limit. */
export const gigDraftSchema = z.strictObject({
  title: z.string().max(gigLimits.title.max, 'Use at most 80 characters').optional(),
  category: categorySlugSchema.nullable().optional(),
  subcategory: categorySlugSchema.nullable().optional(),
  tags: z.array(tag).max(gigLimits.tags.max, 'At most 5 tags').optional(),
  packages: z
    .array(
      z.strictObject({
        tier: packageTierSchema,
        title: z.string().max(60),
        description: z.string().max(300),
        priceMinor: z
          .int()
          .min(0, 'A price cannot be negative')
          .max(gigLimits.priceMinor.max, 'The highest price is $10,000.00')
          .nullable(),
        deliveryDays: z.int().min(1, 'At least 1 day').max(90, 'At most 90 days').nullable(),
        revisions: z.int().min(0).max(9).nullable(),
        items: z.array(z.string().max(100)).max(8),
        /** Omitted: unchanged. */
        license: licenseSchema.optional(),
      }),
    )
    .max(3)
    .optional(),
  extras: z
    .array(
      z.strictObject({
        id: idSchema,
        title: z.string().max(80),
        priceMinor: z.int().min(0, 'A price cannot be negative').max(gigLimits.priceMinor.max).nullable(),
        daysDelta: z.int().min(-30).max(60),
      }),
    )
    .max(gigLimits.extras.max)
    .optional(),
  description: z.string().max(gigLimits.description.max, 'Use at most 5,000 characters').optional(),
  faq: z
    .array(z.strictObject({ question: z.string().max(150), answer: z.string().max(600) }))
    .max(10)
    .optional(),
  requirements: z
    .array(
      z.strictObject({
        id: idSchema,
        prompt: z.string().max(300),
        kind: z.enum(['text', 'choice', 'file']),
        choices: z.array(z.string().max(80)).max(10).default([]),
        required: z.boolean(),
      }),
    )
    .max(10)
    .optional(),
  pictureIds: z.array(idSchema).max(gigLimits.pictures.max, 'At most 5 images').optional(),
  /** null: not stated yet. */
  aiUse: aiUseSchema.nullable().optional(),
  aiTools: aiToolsSchema.optional(),
  maxOpenOrders: maxOpenOrders.optional(),
  asksFirst: z.boolean().optional(),
});
export type GigDraft = z.infer<typeof gigDraftSchema>;

/** A gig for its seller: the content as typed, images, state, the version for saving, and what is missing to publish. */
export const ownGigSchema = z.object({
  id: idSchema,
  slug: slugSchema.nullable(),
  state: gigStateSchema,
  version: z.int(),
  content: gigDraftSchema.required(),
  pictures: z.array(pictureSchema),
  /** Field path → sentence; empty when it can be published. */
  missing: z.record(z.string(), z.string()),
  /** Publishing a first gig requires the seller course. */
  awaitsCourse: z.boolean(),
  allowedActions: z.array(z.string()),
  statistics: z.object({
    views: z.int(),
    orders: z.int(),
    openOrders: z.int(),
    reviewCount: z.int(),
    ratingHundredths: z.int().nullable(),
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type OwnGig = z.infer<typeof ownGigSchema>;

/** A gig in a list: what its card shows, because lists are the most frequent answers. The price is in USD cents. */
export const gigCardSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string(),
  category: z.string(),
  cover: coverSchema.nullable(),
  /** `avatarKey`: the profile photo is at `/media/pictures/<avatarKey>/400.webp`. */
  seller: z.object({ username: z.string(), displayName: z.string(), avatarKey: z.string().nullable() }),
  /** Days on which the seller is away; only if they have come or come soon. */
  away: awayDaysSchema.optional(),
  fromPriceMinor: z.int(),
  /** Only if buyers request a quote before they order. */
  asksFirst: z.literal(true).optional(),
  deliveryDays: z.int(),
  ratingHundredths: z.int().nullable(),
  reviewCount: z.int(),
});
export type GigCard = z.infer<typeof gigCardSchema>;

/** The public gig page. `descriptionHtml` is safe HTML rendered from Markdown on the server. */
export const gigViewSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  state: gigStateSchema,
  title: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }),
  subcategory: z.object({ slug: z.string(), name: z.string() }),
  tags: z.array(z.string()),
  descriptionHtml: z.string(),
  packages: z.array(gigPackageSchema),
  extras: z.array(gigExtraSchema),
  requirements: z.array(gigRequirementSchema),
  faq: z.array(gigFaqSchema),
  pictures: z.array(pictureSchema),
  /** null: not stated, for gigs from before the statement existed. */
  aiUse: aiUseSchema.nullable(),
  aiTools: z.string(),
  currency: z.literal(settlementCurrency),
  ratingHundredths: z.int().nullable(),
  reviewCount: z.int(),
  ordersInQueue: z.int(),
  /** While this many orders are in the queue, no more are taken; null: no limit. */
  maxOpenOrders: z.int().nullable(),
  /** Ordered only from an offer: buyers request a quote first. */
  asksFirst: z.boolean(),
  ordersCompleted: z.int(),
  seller: personSchema.extend({
    title: z.string(),
    bio: z.string(),
    country: z.string().nullable(),
    languages: z.array(z.object({ name: z.string(), level: z.string() })),
    memberSince: z.iso.datetime(),
    level: z.int(),
    ratingHundredths: z.int().nullable(),
    reviewCount: z.int(),
    ordersCompleted: z.int(),
    onTimePercent: z.int().nullable(),
    /** The median time to a first reply; null with too few conversations. */
    replyMinutes: z.int().nullable(),
    /** An absence that has begun or is announced. */
    absence: absenceSchema.nullable(),
  }),
  /** Titles of exams that match a tag of the gig and whose badge the seller holds. */
  testedIn: z.array(z.string()),
  /** The viewer is its seller: the page links to the editor instead of checkout. */
  isOwn: z.boolean(),
});
export type GigView = z.infer<typeof gigViewSchema>;

/** Views, orders and completed orders over all gigs of a seller, deleted ones included. */
export const gigFunnelSchema = z.object({ views: z.int(), ordersPlaced: z.int(), ordersCompleted: z.int() });
export type GigFunnel = z.infer<typeof gigFunnelSchema>;
