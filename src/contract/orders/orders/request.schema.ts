// What one side of an order asks of the other while the work goes on: more time, an end by agreement, an answer to a question.
// Guards: what is asked has an answer-by moment and a consequence in money and time that is shown before anybody commits.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import { fileSchema } from '#contract/foundation/uploads/upload.schema.ts';

export const requestKinds = ['extension', 'cancellation', 'question'] as const;
export const requestStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
/** Whose fault a cancellation is said to be; only the seller's counts against anybody. */
export const proposedFaults = ['mutual', 'buyer', 'seller'] as const;
export type RequestKind = (typeof requestKinds)[number];
export type RequestState = (typeof requestStates)[number];
export type ProposedFault = (typeof proposedFaults)[number];

/** `perOrder`: so much may be asked in one order, by both sides together; it bounds what a room shows. */
export const requestLimits = { message: 1000, answer: 4000, days: 30, files: 20, perOrder: 30 } as const;

const words = (asks: string) =>
  z.string().trim().min(1, asks).max(requestLimits.message, 'Use at most 1,000 characters');
const optionalWords = z
  .string()
  .trim()
  .max(requestLimits.message, 'Use at most 1,000 characters')
  .default('');

export const extensionInput = {
  days: z.int('Enter whole days').min(1, 'Ask for at least 1 day').max(requestLimits.days, 'At most 30 days'),
  reason: words('Say why you need more time'),
};
export const cancellationInput = {
  fault: z.enum(proposedFaults),
  reason: words('Say why the order should end'),
};
export const questionInput = { question: words('Write your question') };
export const declineInput = { message: optionalWords };
export const questionAnswerInput = {
  answer: z.string().trim().max(requestLimits.answer, 'Use at most 4,000 characters').default(''),
  fileIds: z.array(idSchema).max(requestLimits.files, 'At most 20 files').default([]),
};
/** Of the price, in cents; the buyer fee follows in proportion. */
export const refundInput = { priceMinor: z.int().min(1, 'Enter what you give back') };

export const orderRequestSchema = z.object({
  id: idSchema,
  kind: z.enum(requestKinds),
  askedBy: z.enum(['buyer', 'seller']),
  /** A question that was answered is accepted. */
  state: z.enum(requestStates),
  message: z.string(),
  /** Asked for, with the deadline that comes of it while it is open. */
  days: z.int().nullable(),
  newDueAt: z.iso.datetime().nullable(),
  fault: z.enum(proposedFaults).nullable(),
  askedAt: z.iso.datetime(),
  answerBy: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  answer: z.string(),
  answerFiles: z.array(fileSchema),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;
