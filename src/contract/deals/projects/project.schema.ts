// Projects with their questions and proposals. Amounts are USD cents; times are ISO 8601 in UTC; a deadline is a calendar day.
// Guarantees: a draft may lack any field, a published project lacks none; the terms of a proposal are those of an offer.
import { z } from 'zod';
import { amountMinorSchema } from '#contract/common/amount.schema.ts';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { sellerCardSchema } from '#contract/people/accounts/seller-card.schema.ts';
import { idSchema, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { categorySlugSchema } from '#contract/catalog/gigs/category.schema.ts';
import { offerTermsSchema } from '#contract/deals/offers/offer.schema.ts';
import { maxProjectBudgetMinor } from '#contract/discovery/search/project-search.schema.ts';
import { feesSchema } from '#contract/orders/orders/fee.schema.ts';
import { fileSchema } from '#contract/foundation/uploads/upload.schema.ts';

export const projectLimits = {
  title: { min: 15, max: 80 },
  description: { min: 60, max: 5000 },
  tags: 5,
  files: 20,
  budgetMinor: { min: 500, max: maxProjectBudgetMinor },
  idleDays: 14,
  reminderDays: 11,
  drafts: 20,
  openAtOnce: 20,
  publishedPerDay: 50,
  invitations: 20,
  /** Sellers suggested at once. */
  suggestions: 6,
  /** Per project. */
  proposals: 50,
  /** Unanswered proposals per seller. */
  openProposals: 20,
  /** Sent by one seller to one project, the withdrawn ones included. */
  repeatedProposals: 3,
  questions: { ofProject: 100, ofSeller: 5, text: 500, answer: 1000 },
  cover: { min: 40, max: 3000 },
  reason: { min: 5, max: 500 },
  /** Rates and reply times are shown from this number of samples. */
  minimumSamples: 3,
  /** A buyer’s track record covers their newest published projects and how they answered the proposals. */
  record: { projects: 200, answersOfProject: 50, answers: 200 },
} as const;

export const projectStates = ['draft', 'open', 'agreed', 'hired', 'cancelled', 'closed', 'deleted'] as const;
export const proposalStates = [
  'sent',
  'shortlisted',
  'accepted',
  'hired',
  'declined',
  'withdrawn',
  'closed',
] as const;
export const visibilities = ['public', 'invited'] as const;
export type Visibility = (typeof visibilities)[number];

const tagSchema = z.string().trim().toLowerCase().min(2, 'Use at least 2 characters').max(24);
const lessThanMinimum = 'This is less than the minimum';
/** The table rejects a range that ends before it begins, in drafts too. */
const budgetSchema = z
  .strictObject({ minMinor: amountMinorSchema, maxMinor: amountMinorSchema })
  .refine(({ minMinor, maxMinor }) => maxMinor >= minMinor, { path: ['maxMinor'], error: lessThanMinimum });

/** The content of a project while it is written; every field may be empty. */
export const projectDraftSchema = z.strictObject({
  title: z.string().trim().max(projectLimits.title.max, 'Use at most 80 characters'),
  description: z.string().trim().max(projectLimits.description.max, 'Use at most 5,000 characters'),
  category: categorySlugSchema.nullable(),
  tags: z.array(tagSchema).max(projectLimits.tags, 'At most 5 skills'),
  /** null: sellers are asked for their price. */
  budget: budgetSchema.nullable(),
  /** The day the work is needed by; null: none. */
  deadline: z.iso.date('Choose a day').nullable(),
  visibility: z.enum(visibilities),
  fileIds: z.array(idSchema).max(projectLimits.files, 'At most 20 files'),
});
export type ProjectDraft = z.infer<typeof projectDraftSchema>;

/** What prevents publishing, as field → message; null if nothing does. `today` is a day in UTC. */
export function projectProblems(draft: ProjectDraft, today: string): Record<string, string> | null {
  const problems: Record<string, string> = {};
  if (draft.title.length < projectLimits.title.min) problems.title = 'Use at least 15 characters';
  if (draft.description.length < projectLimits.description.min)
    problems.description = 'Describe it in at least 60 characters';
  if (draft.category === null) problems.category = 'Choose a category';
  if (draft.tags.length === 0) problems.tags = 'Add at least one skill';
  const { min, max } = projectLimits.budgetMinor;
  if (draft.budget !== null) {
    if (draft.budget.minMinor < min) problems['budget.minMinor'] = 'The minimum budget is $5.00';
    if (draft.budget.maxMinor > max) problems['budget.maxMinor'] = 'The maximum budget is $20,000.00';
    else if (draft.budget.maxMinor < draft.budget.minMinor) problems['budget.maxMinor'] = lessThanMinimum;
  }
  if (draft.deadline !== null && draft.deadline <= today) problems.deadline = 'Choose a day after today';
  return Object.keys(problems).length > 0 ? problems : null;
}

/** A buyer’s track record with their newest projects (`projectLimits.record`); null while there are too few samples. */
export const buyerRecordSchema = z.object({
  /** Share of ended projects with a hire, in basis points. */
  hireRateBasisPoints: z.int().nullable(),
  /** Median time until a proposal is answered. */
  replyMinutes: z.int().nullable(),
  hiredCount: z.int(),
});
export type BuyerRecord = z.infer<typeof buyerRecordSchema>;

export const projectCardSchema = z.object({
  id: idSchema,
  state: z.enum(projectStates),
  title: z.string(),
  /** The beginning of the description. */
  summary: z.string(),
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  tags: z.array(z.string()),
  budget: budgetSchema.nullable(),
  deadline: z.iso.date().nullable(),
  visibility: z.enum(visibilities),
  proposalCount: z.int(),
  publishedAt: z.iso.datetime().nullable(),
  closesAt: z.iso.datetime().nullable(),
});
export type ProjectCard = z.infer<typeof projectCardSchema>;

export const browsedProjectSchema = projectCardSchema.extend({
  buyer: personSchema,
  buyerRecord: buyerRecordSchema,
});
export type BrowsedProject = z.infer<typeof browsedProjectSchema>;

/** `newCount`: proposals the buyer has not answered yet. */
export const ownProjectSchema = projectCardSchema.extend({
  newCount: z.int(),
  updatedAt: z.iso.datetime(),
});
export type OwnProject = z.infer<typeof ownProjectSchema>;

export const projectQuestionSchema = z.object({
  id: idSchema,
  seller: personSchema,
  /** Empty if the seller’s account was deleted. */
  question: z.string(),
  answer: z.string().nullable(),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type ProjectQuestion = z.infer<typeof projectQuestionSchema>;

export const proposalSchema = z.object({
  id: idSchema,
  state: z.enum(proposalStates),
  seller: personSchema.extend({
    level: z.int(),
    ratingHundredths: z.int().nullable(),
    reviewCount: z.int(),
  }),
  gig: z.object({ slug: slugSchema, title: z.string() }),
  /** Support has removed the gig; the proposal can no longer be accepted. */
  gigIsRemoved: z.boolean(),
  terms: offerTermsSchema,
  cover: z.string(),
  reason: z.string(),
  /** What the buyer would pay in total, and what the seller would receive. */
  money: z.object({
    buyerFeeMinor: z.int(),
    totalMinor: z.int(),
    sellerFeeMinor: z.int(),
    sellerGetsMinor: z.int(),
  }),
  sentAt: z.iso.datetime(),
  offerId: idSchema.nullable(),
  allowedActions: z.array(z.string()),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** A seller’s own proposal with its project. */
export const ownProposalSchema = z.object({
  proposal: proposalSchema,
  project: z.object({
    id: idSchema,
    title: z.string(),
    state: z.enum(projectStates),
    buyer: personSchema,
  }),
});
export type OwnProposal = z.infer<typeof ownProposalSchema>;

export const projectViewSchema = browsedProjectSchema.extend({
  role: z.enum(['buyer', 'seller', 'guest']),
  version: z.int(),
  description: z.string(),
  fileCount: z.int(),
  /** Empty for guests. */
  files: z.array(fileSchema),
  questions: z.array(projectQuestionSchema),
  reason: z.string(),
  endedAt: z.iso.datetime().nullable(),
  /** SHA-256 of the brief, which becomes the contract of the order. */
  briefSha256: z.string(),
  /** The accepted offer and its order; only for the buyer and the accepted seller. */
  offerId: idSchema.nullable(),
  orderNumber: orderNumberSchema.nullable(),
  isInvited: z.boolean(),
  /** Invited sellers; empty for everyone but the buyer. */
  invited: z.array(personSchema),
  ownProposal: proposalSchema.nullable(),
  /** The current fees, for writing a proposal. */
  fees: feesSchema,
  allowedActions: z.array(z.string()),
});
export type ProjectView = z.infer<typeof projectViewSchema>;

export const proposalInputSchema = z.strictObject({
  gigSlug: slugSchema,
  terms: offerTermsSchema,
  cover: z
    .string()
    .trim()
    .min(projectLimits.cover.min, 'Use at least 40 characters')
    .max(projectLimits.cover.max, 'Use at most 3,000 characters'),
});

/** A seller whom the buyer of a project may invite, and why. */
export const suggestedSellerSchema = z.object({
  seller: sellerCardSchema,
  /** Skills of the project that their profile or an active gig names. */
  skills: z.array(z.string()),
  /** Titles of exams about a skill of the project, whose badge they hold. */
  exams: z.array(z.string()),
  /** Their lowest price in the project’s category; null without a gig in it. */
  fromPriceMinor: z.int().nullable(),
  /** Whether the budget covers that price; null if one of the two is unknown. */
  fitsBudget: z.boolean().nullable(),
});
export type SuggestedSeller = z.infer<typeof suggestedSellerSchema>;
