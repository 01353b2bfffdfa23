// Requests between the parties of an order: more time, a cancellation by agreement, or a question that pauses the deadline.
// Each has a deadline for the answer; its effect on money and time is shown before it is confirmed.
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import { largestAmountMinor } from '#contract/common/money.ts';
import { fileSchema } from '#contract/foundation/uploads/upload.schema.ts';

export const requestKinds = ['extension', 'cancellation', 'question'] as const;
export const requestStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
/** The proposed fault of a cancellation; only the seller's affects statistics. */
export const proposedFaults = ['mutual', 'buyer', 'seller'] as const;
export type RequestKind = (typeof requestKinds)[number];
export type RequestState = (typeof requestStates)[number];
export type ProposedFault = (typeof proposedFaults)[number];

/** Before the start, the seller has nothing to do yet. */
export function faultsToPropose(hasStarted: boolean): readonly ProposedFault[] {
  return hasStarted ? proposedFaults : proposedFaults.filter((fault) => fault !== 'seller');
}

export const requestLimits = {
  /** Questions that were open for less in total do not excuse a deadline that they moved into days away. */
  slowAnswerHours: 24,
  message: 1000,
  answer: 4000,
  days: 30,
  files: 20,
} as const;

const requiredText = (message: string) =>
  z.string().trim().min(1, message).max(requestLimits.message, 'Use at most 1,000 characters');
const optionalText = z.string().trim().max(requestLimits.message, 'Use at most 1,000 characters').default('');

export const extensionInput = {
  days: z
    .int('Enter whole days')
    .min(1, 'Request at least 1 day')
    .max(requestLimits.days, `At most ${requestLimits.days} days`),
  reason: requiredText('Explain why you need more time'),
};
export const cancellationInput = {
  fault: z.enum(proposedFaults),
  reason: requiredText('Explain why the order should be cancelled'),
};
export const questionInput = { question: requiredText('Write your question') };
export const declineInput = { message: optionalText };
export const questionAnswerInput = {
  answer: z.string().trim().max(requestLimits.answer, 'Use at most 4,000 characters').default(''),
  fileIds: z.array(idSchema).max(requestLimits.files, 'At most 20 files').default([]),
};
/** The part of the price in cents; the buyer fee is refunded in proportion. */
export const refundInput = {
  priceMinor: z
    .int()
    .min(1, 'Enter the amount to refund')
    .max(largestAmountMinor, 'Enter at most the price of the order'),
};

export const orderRequestSchema = z.object({
  id: idSchema,
  kind: z.enum(requestKinds),
  askedBy: z.enum(['buyer', 'seller']),
  /** An answered question is `accepted`. */
  state: z.enum(requestStates),
  message: z.string(),
  /** Requested days, and the resulting deadline while the request is open. */
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
