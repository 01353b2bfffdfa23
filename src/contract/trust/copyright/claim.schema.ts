// A claim that pictures of a gig are somebody else's work: the form, and how its two people and support read it.
// Guards: the seller reads the claimant's name, original and statement, never the address; neither reads who of support decided.
import { z } from 'zod';
import { emailPattern, personSchema } from '#contract/people/accounts/account.schema.ts';
import { idSchema } from '#contract/common/ids.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import { pictureSchema } from '#contract/foundation/uploads/upload.schema.ts';

/** `open`: of one claimant at once. `pictures`: of one gig. */
export const claimLimits = { open: 5, pictures: 5, shortest: 20, longest: 4000 } as const;

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
  .max(100, 'Use at most 100 characters')
  // It stands in mails of the house: nothing that leads anywhere, or turns what follows.
  .regex(
    /^(?!.*\.\p{L}{2,})[^\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069/\\@]*$/u,
    'Enter your name only, without links or special characters',
  );

/** What is typed; which pictures and whose they are come beside it. */
export const claimWords = {
  name,
  email: z
    .string('Enter your email address')
    .trim()
    .min(1, 'Enter your email address')
    .max(254, 'Invalid email address')
    .regex(emailPattern, 'Invalid email address'),
  /** Where the original can be seen; may stay empty where the original itself was uploaded. */
  originalUrl: z
    .string()
    .trim()
    .max(500, 'Use at most 500 characters')
    .regex(/^$|^https?:\/\/[^\s.]+\.\S+$/i, 'Enter a whole link, such as https://example.com/my-work'),
  statement: statement('Say how one can see that it is yours'),
  isGoodFaith: z.boolean().refine(Boolean, 'Without this statement a claim cannot be made'),
  signature: name,
};

export const claimInput = {
  ...claimWords,
  pictureIds: z.array(idSchema).min(1, 'Choose the pictures that are your work').max(claimLimits.pictures),
  /** Of one's own upload, for members. */
  originalPictureId: idSchema.nullable(),
  /** No person sees this field; what fills it in is a program. */
  website: z.string().max(200).optional(),
};
export const claimAnswerInput = { answer: statement('Say how you see it') };
export const claimDecisionInput = { decision: reasonsSchema };

/** As either of its two people reads it; `side` is the reader's. */
export const claimSchema = z.object({
  id: idSchema,
  side: z.enum(['claimant', 'seller', 'support']),
  state: z.enum(['unconfirmed', 'open', 'answered', 'upheld', 'rejected', 'conceded', 'withdrawn', 'ended']),
  gig: z.object({ id: idSchema, slug: z.string(), title: z.string() }),
  seller: personSchema,
  claimantName: z.string(),
  /** Those of the claimed pictures that are still kept. */
  pictures: z.array(pictureSchema),
  originalUrl: z.string().nullable(),
  original: pictureSchema.nullable(),
  statement: z.string(),
  signature: z.string(),
  madeAt: z.iso.datetime(),
  /** Until when the seller may answer; null before the address was confirmed. */
  answerBy: z.iso.datetime().nullable(),
  answer: z.object({ text: z.string(), at: z.iso.datetime() }).nullable(),
  /** Without a text where nobody decided but the time was over. */
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

/** As support reads it. */
export const claimCaseSchema = claimSchema.extend({
  email: z.string(),
  /** Null for guests. */
  claimant: personSchema.nullable(),
  isOverdue: z.boolean(),
});
export type ClaimCase = z.infer<typeof claimCaseSchema>;

/** What whoever made a claim reads at once: members their claim, guests that a mail is on its way. */
export const claimReceiptSchema = z.object({ claimId: idSchema.nullable() });

const sideOfPairSchema = z.object({
  picture: pictureSchema,
  seller: personSchema,
  uploadedAt: z.iso.datetime(),
  /** Where it can be seen now; null where it is not shown any more. */
  gig: z.object({ id: idSchema, slug: z.string(), title: z.string() }).nullable(),
});

/** Two pictures of two sellers that look alike. `distance`: of 64 bits, 0 for the same picture. */
export const alikePicturesSchema = z.object({
  id: idSchema,
  later: sideOfPairSchema,
  earlier: sideOfPairSchema,
  distance: z.int().min(0).max(64),
  foundAt: z.iso.datetime(),
});
export type AlikePictures = z.infer<typeof alikePicturesSchema>;
