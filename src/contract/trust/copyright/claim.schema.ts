// Schemas of copyright claims: the form, the parties' view and support's view.
// The seller sees the claimant's name, original and statement, never the email address. Neither party sees which agent decided.
import { z } from 'zod';
import { emailField, personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema } from '#contract/common/ids.ts';
import { readOutsideLink } from '#contract/common/link.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import { pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';

/**
 * `open`: open claims per claimant. `pictures`: images per claim. `answered`: claims that one response can answer. Lengths in
 * characters.
 */
export const claimLimits = { open: 5, pictures: 5, answered: 200, shortest: 20, longest: 4000 } as const;

const statement = (what: string) =>
  z
    .string(what)
    .trim()
    .min(claimLimits.shortest, `${what} in at least ${claimLimits.shortest} characters`)
    .max(claimLimits.longest, `Use at most ${claimLimits.longest.toLocaleString('en-US')} characters`);

const name = z
  .string('Enter your full name')
  .trim()
  .min(2, 'Enter your full name')
  .max(100, { error: 'Use at most 100 characters', abort: true })
  // Shown in our emails: no links, and no control or bidirectional override characters.
  .regex(
    /^(?!.*\.\p{L}{2,})[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069/\\@]*$/u,
    'Enter your name only, without links or special characters',
  );

/** The typed fields of the form, without the images. */
export const claimFields = {
  name,
  email: emailField('Enter your email address', 'Invalid email address'),
  /** Link to the original; may be empty if the original was uploaded. */
  originalUrl: z
    .string()
    .trim()
    .max(500, { error: 'Use at most 500 characters', abort: true })
    .refine(
      (text) => text === '' || readOutsideLink(text) !== null,
      'Enter a full link, such as https://example.com/my-work',
    ),
  statement: statement('Explain how we can tell it is yours'),
  isGoodFaith: z.boolean().refine(Boolean, 'You must confirm this statement to submit a claim'),
  signature: name,
};

export const claimInput = {
  ...claimFields,
  pictureIds: z.array(idSchema).min(1, 'Choose the images that are your work').max(claimLimits.pictures),
  /** The claimant's own upload; members only. */
  originalPictureId: idSchema.nullable(),
  /** Honeypot: hidden from people, so a value means a bot. */
  website: z.string().max(200).optional(),
};
export const claimAnswerInput = {
  answer: statement('Explain your position'),
  /** Also answers every other claim that awaits this seller's response, up to `claimLimits.answered`. */
  forAll: z.boolean().default(false),
};
export const claimDecisionInput = { decision: reasonsSchema };

/** As a party sees it; `side` is the viewer's. */
export const claimSchema = z.object({
  id: idSchema,
  side: z.enum(['claimant', 'seller', 'support']),
  state: z.enum(['unconfirmed', 'open', 'answered', 'upheld', 'rejected', 'conceded', 'withdrawn', 'ended']),
  gig: z.object({ id: idSchema, slug: z.string(), title: z.string() }),
  seller: personSchema,
  claimantName: z.string(),
  /** The claimed images that still exist. */
  pictures: z.array(pictureSchema),
  originalUrl: z.string().nullable(),
  original: pictureSchema.nullable(),
  statement: z.string(),
  signature: z.string(),
  madeAt: z.iso.datetime(),
  /** The seller's deadline; null before the address is confirmed. */
  answerBy: z.iso.datetime().nullable(),
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  /** To the seller, of a claim that awaits a response: how many others do. 0 otherwise, and in lists. */
  othersWaiting: z.int().min(0).max(claimLimits.answered),
  /** `text` is null if the deadline decided. */
  decision: z.object({ text: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  allowedActions: z.array(
    z.enum([
      'confirm-claim',
      'answer-claim',
      'concede-claim',
      'withdraw-claim',
      'uphold-claim',
      'reject-claim',
    ]),
  ),
});
export type Claim = z.infer<typeof claimSchema>;

/** As support sees it. */
export const claimAdminViewSchema = claimSchema.extend({
  email: z.string(),
  /** Null for guests. */
  claimant: personSchema.nullable(),
  isOverdue: z.boolean(),
});
export type ClaimAdminView = z.infer<typeof claimAdminViewSchema>;

/** The immediate response to a submission: `claimId` is null for guests, who confirm by email first. */
export const claimReceiptSchema = z.object({ claimId: idSchema.nullable() });

const duplicateSideSchema = z.object({
  picture: pictureSchema,
  seller: personSchema,
  uploadedAt: z.iso.datetime(),
  /** The gig that shows it now; null if none does. */
  gig: z.object({ id: idSchema, slug: z.string(), title: z.string() }).nullable(),
});

/** Matching images of two sellers. `distance`: how many of 64 fingerprint bits differ; 0 for identical images. */
export const duplicateImagesSchema = z.object({
  id: idSchema,
  later: duplicateSideSchema,
  earlier: duplicateSideSchema,
  distance: z.int().min(0).max(64),
  foundAt: z.iso.datetime(),
});
export type DuplicateImages = z.infer<typeof duplicateImagesSchema>;
