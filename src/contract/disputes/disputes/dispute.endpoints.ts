// The calls of a dispute for the two people of its order. Strangers get 404 on every one of them.
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
  'Say what is wrong and what should go back to the buyer; the order stands still',
  z.strictObject({ ...statementInput, ...splitInput }),
  ['order_wrong_state', 'dispute_not_possible', 'split_out_of_range', 'file_not_found'],
);
export const answerDispute = disputeCommand(
  'answer-dispute',
  'Say how you see it, and make an offer of your own',
  z.strictObject({ ...statementInput, ...splitInput }),
  ['dispute_not_open', 'dispute_wrong_phase', 'split_out_of_range', 'offer_is_theirs', 'file_not_found'],
);
export const addStatement = disputeCommand(
  'add-statement',
  'Add words and files to a dispute',
  z.strictObject(statementInput),
  ['dispute_not_open', 'dispute_wrong_phase', 'dispute_full', 'file_not_found'],
);
export const proposeSplit = disputeCommand(
  'propose-split',
  'Offer a split of the price; it takes the place of your last offer',
  z.strictObject(splitInput),
  ['dispute_not_open', 'dispute_wrong_phase', 'dispute_full', 'split_out_of_range', 'offer_is_theirs'],
);
export const acceptSplit = disputeCommand(
  'accept-split',
  'Accept the other side’s last offer; the order is settled at once',
  z.strictObject({ offerId: idSchema }),
  ['dispute_not_open', 'dispute_wrong_phase', 'offer_superseded'],
);
export const enterBlindRange = disputeCommand(
  'enter-blind-range',
  'Enter unseen what you would accept: the least you want back as the buyer, the most you would give back as the seller',
  z.strictObject(splitInput),
  ['dispute_not_open', 'dispute_wrong_phase', 'blind_over', 'blind_entered', 'split_out_of_range'],
);
export const withdrawDispute = disputeCommand(
  'withdraw-dispute',
  'Take a dispute back that you opened; the order goes on where it was',
  z.strictObject({}),
  ['dispute_not_open', 'dispute_wrong_phase'],
);
export const escalateDispute = disputeCommand(
  'escalate-dispute',
  'Ask support to decide',
  z.strictObject({}),
  ['dispute_not_open', 'dispute_wrong_phase'],
);
export const acceptVerdict = disputeCommand(
  'accept-verdict',
  'Accept support’s decision and give up the appeal',
  z.strictObject({}),
  ['dispute_not_open', 'dispute_wrong_phase', 'verdict_accepted'],
);
export const appealVerdict = disputeCommand(
  'appeal-verdict',
  'Ask that somebody else of support decides once more, finally',
  z.strictObject(appealInput),
  ['dispute_not_open', 'dispute_wrong_phase', 'verdict_accepted', 'file_not_found'],
);

export const disputeEndpoints = [
  openDispute,
  answerDispute,
  addStatement,
  proposeSplit,
  acceptSplit,
  enterBlindRange,
  withdrawDispute,
  escalateDispute,
  acceptVerdict,
  appealVerdict,
];
