// Endpoints of a dispute for the buyer and the seller. They return 404 to everyone else.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { idSchema, orderNumberSchema } from '#contract/common/ids.ts';
import { orderViewSchema } from '#contract/orders/orders/order.schema.ts';
import { appealInput, splitInput, statementInput } from '#contract/orders/orders/dispute.schema.ts';

function disputeCommand<Body extends z.ZodObject>(
  name: string,
  summary: string,
  body: Body,
  refusals: ErrorCode[],
) {
  return endpoint({
    name,
    domain: 'disputes',
    summary,
    method: 'POST',
    path: `/orders/:orderNumber/${name}`,
    params: z.object({ orderNumber: orderNumberSchema }),
    body,
    data: orderViewSchema,
    idempotent: true,
    refusals: ['order_not_found', 'order_wrong_actor', ...refusals],
  });
}

export const openDispute = disputeCommand(
  'open-dispute',
  'Open a dispute with a statement and a proposed refund; the order is put on hold',
  z.strictObject({ ...statementInput, ...splitInput }),
  ['order_wrong_state', 'dispute_not_possible', 'split_out_of_range', 'file_not_found'],
);
export const answerDispute = disputeCommand(
  'answer-dispute',
  'Answer a dispute with a statement and an offer',
  z.strictObject({ ...statementInput, ...splitInput }),
  [
    'dispute_not_open',
    'dispute_wrong_phase',
    'split_out_of_range',
    'offer_equals_theirs',
    'balance_too_low',
    'file_not_found',
  ],
);
export const addStatement = disputeCommand(
  'add-statement',
  'Add a statement and files to a dispute',
  z.strictObject(statementInput),
  ['dispute_not_open', 'dispute_wrong_phase', 'dispute_full', 'file_not_found'],
);
export const proposeSplit = disputeCommand(
  'propose-split',
  'Offer a split of the price; it replaces your last offer',
  z.strictObject(splitInput),
  [
    'dispute_not_open',
    'dispute_wrong_phase',
    'dispute_full',
    'split_out_of_range',
    'offer_equals_theirs',
    'balance_too_low',
  ],
);
export const acceptSplit = disputeCommand(
  'accept-split',
  'Accept the other party’s last offer; the order is settled immediately',
  z.strictObject({ offerId: idSchema }),
  ['dispute_not_open', 'dispute_wrong_phase', 'offer_superseded', 'balance_too_low'],
);
export const submitSealedOffer = disputeCommand(
  'submit-sealed-offer',
  'Submit a sealed offer: the least refund the buyer accepts, or the most the seller would refund',
  z.strictObject(splitInput),
  [
    'dispute_not_open',
    'dispute_wrong_phase',
    'sealed_rounds_over',
    'sealed_offer_submitted',
    'split_out_of_range',
    'balance_too_low',
  ],
);
export const withdrawDispute = disputeCommand(
  'withdraw-dispute',
  'Withdraw a dispute you opened; the order resumes',
  z.strictObject({}),
  ['dispute_not_open', 'dispute_wrong_phase'],
);
export const escalateDispute = disputeCommand(
  'escalate-dispute',
  'Ask support to decide',
  z.strictObject({}),
  ['dispute_not_open', 'dispute_wrong_phase'],
);
export const acceptDecision = disputeCommand(
  'accept-decision',
  'Accept the decision and waive the appeal',
  z.strictObject({}),
  ['dispute_not_open', 'dispute_wrong_phase', 'decision_accepted'],
);
export const appealDecision = disputeCommand(
  'appeal-decision',
  'Appeal the decision; another agent decides, and that decision is final',
  z.strictObject(appealInput),
  ['dispute_not_open', 'dispute_wrong_phase', 'decision_accepted', 'file_not_found'],
);

export const disputeEndpoints = [
  openDispute,
  answerDispute,
  addStatement,
  proposeSplit,
  acceptSplit,
  submitSealedOffer,
  withdrawDispute,
  escalateDispute,
  acceptDecision,
  appealDecision,
];
