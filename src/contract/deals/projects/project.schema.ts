// Projects: buyers' briefs, with their questions and proposals. Amounts are USD cents; times ISO 8601 in UTC, a deadline is a day.
// Guards: a draft may lack anything, what is published lacks nothing; the terms of a proposal are those of an offer.
import { z } from 'zod';
import { personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema, orderNumberSchema, slugSchema } from '#contract/common/ids.ts';
import { categorySlugSchema } from '#contract/catalog/gigs/category.schema.ts';
import { offerTermsSchema } from '#contract/deals/offers/offer.schema.ts';
import { feesSchema } from '#contract/orders/orders/fee.schema.ts';
import { fileSchema } from '#contract/foundation/uploads/upload.schema.ts';

export const projectLimits = {
  title: { min: 15, max: 80 },
  description: { min: 60, max: 5000 },
  tags: 5,
  files: 20,
  budgetMinor: { min: 500, max: 2_000_000 },
  idleDays: 14,
  reminderDays: 11,
  drafts: 20,
  openAtOnce: 20,
  invitations: 20,
  /** Of one brief. */
  proposals: 50,
  /** Of one seller, waiting for an answer. */
  openProposals: 20,
  questions: { ofBrief: 100, ofSeller: 5, text: 500, answer: 1000 },
  cover: { min: 40, max: 3000 },
  reason: { min: 5, max: 500 },
  /** Rates and reply times are shown from so many on. */
  measuredFrom: 3,
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
const budgetSchema = z.strictObject({ minMinor: z.int(), maxMinor: z.int() });

/** What a brief says while it is written: anything may be missing. */
export const projectDraftSchema = z.strictObject({
  title: z.string().trim().max(projectLimits.title.max, 'Use at most 80 characters'),
  description: z.string().trim().max(projectLimits.description.max, 'Use at most 5,000 characters'),
  category: categorySlugSchema.nullable(),
  tags: z.array(tagSchema).max(projectLimits.tags, 'At most 5 skills'),
  /** null asks sellers for their price. */
  budget: budgetSchema.nullable(),
  /** The day it is needed by; null: none. */
  deadline: z.iso.date('Choose a day').nullable(),
  visibility: z.enum(visibilities),
  fileIds: z.array(idSchema).max(projectLimits.files, 'At most 20 files'),
});
export type ProjectDraft = z.infer<typeof projectDraftSchema>;

/** What is missing before a brief can be published: field → sentence; null when nothing is. `today` is a day in UTC. */
export function briefProblems(draft: ProjectDraft, today: string): Record<string, string> | null {
  const problems: Record<string, string> = {};
  if (draft.title.length < projectLimits.title.min)
    problems.title = 'Say in at least 15 characters what you need';
  if (draft.description.length < projectLimits.description.min)
    problems.description = 'Describe it in at least 60 characters';
  if (draft.category === null) problems.category = 'Choose a category';
  if (draft.tags.length === 0) problems.tags = 'Name at least one skill';
  const { min, max } = projectLimits.budgetMinor;
  if (draft.budget !== null) {
    if (draft.budget.minMinor < min) problems['budget.minMinor'] = 'The lowest budget is $5.00';
    if (draft.budget.maxMinor > max) problems['budget.maxMinor'] = 'The highest budget is $20,000.00';
    else if (draft.budget.maxMinor < draft.budget.minMinor)
      problems['budget.maxMinor'] = 'This is less than the lowest';
  }
  if (draft.deadline !== null && draft.deadline <= today) problems.deadline = 'Choose a day from tomorrow on';
  return Object.keys(problems).length > 0 ? problems : null;
}

/** How a buyer deals with briefs; null as long as too little has happened to say so. */
export const buyerRecordSchema = z.object({
  /** Of their briefs that have ended, in hundredths of a percent. */
  hireRateBasisPoints: z.int().nullable(),
  /** The median time until a proposal is answered. */
  replyMinutes: z.int().nullable(),
  hiredCount: z.int(),
});
export type BuyerRecord = z.infer<typeof buyerRecordSchema>;

export const projectCardSchema = z.object({
  id: idSchema,
  state: z.enum(projectStates),
  title: z.string(),
  /** The beginning of its description. */
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
  /** Empty when its writer has left. */
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
  /** Support has removed that gig: the proposal cannot be accepted any more. */
  gigIsRemoved: z.boolean(),
  terms: offerTermsSchema,
  cover: z.string(),
  reason: z.string(),
  /** What the buyer would pay in all, and what the seller would get of it. */
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

/** A seller's own, with the brief it answers. */
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
  /** SHA-256 of the text that the order will be held to. */
  briefSha256: z.string(),
  /** Of the agreed offer and what came of it, for its two people only. */
  offerId: idSchema.nullable(),
  orderNumber: orderNumberSchema.nullable(),
  isInvited: z.boolean(),
  /** Whom the buyer has invited; empty for everybody else. */
  invited: z.array(personSchema),
  ownProposal: proposalSchema.nullable(),
  /** Today's, for whoever is about to make a proposal. */
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
    .min(projectLimits.cover.min, 'Say in at least 40 characters why you are the right one')
    .max(projectLimits.cover.max, 'Use at most 3,000 characters'),
});
