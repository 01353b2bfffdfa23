// The calls by which one side of an order asks and the other answers, and by which the seller gives money back.
// Each is a verb of the order machine; what comes of it by silence is the timers' business.
import { z } from 'zod';
import { orderCommand } from './order.endpoints.ts';
import {
  cancellationInput,
  declineInput,
  extensionInput,
  questionAnswerInput,
  questionInput,
  refundInput,
} from './request.schema.ts';

const nothing = z.strictObject({});

export const askExtension = orderCommand(
  'ask-extension',
  'The seller asks for more days',
  z.strictObject(extensionInput),
  ['order_not_in_progress', 'order_request_open', 'order_requests_used_up'],
);
export const acceptExtension = orderCommand(
  'accept-extension',
  'The buyer gives more days; the deadline moves',
  nothing,
  ['order_not_in_progress', 'order_request_closed'],
);
export const declineExtension = orderCommand(
  'decline-extension',
  'The buyer declines more days; the deadline stays',
  z.strictObject(declineInput),
  ['order_not_in_progress', 'order_request_closed'],
);
export const withdrawExtension = orderCommand(
  'withdraw-extension',
  'The seller no longer asks for more days',
  nothing,
  ['order_not_in_progress', 'order_request_closed'],
);

export const proposeCancellation = orderCommand(
  'propose-cancellation',
  'Propose to end the order by agreement, with a full refund',
  z.strictObject(cancellationInput),
  ['order_wrong_state', 'order_request_open', 'order_requests_used_up'],
);
export const acceptCancellation = orderCommand(
  'accept-cancellation',
  'Agree to end the order; everything in escrow goes back to the buyer',
  nothing,
  ['order_wrong_state', 'order_request_closed'],
);
export const declineCancellation = orderCommand(
  'decline-cancellation',
  'Decline to end the order; it goes on',
  z.strictObject(declineInput),
  ['order_wrong_state', 'order_request_closed'],
);
export const withdrawCancellation = orderCommand(
  'withdraw-cancellation',
  'Take one’s proposal to end the order back',
  nothing,
  ['order_wrong_state', 'order_request_closed'],
);

export const askQuestion = orderCommand(
  'ask-question',
  'The seller asks what they cannot go on without; their clock stops',
  z.strictObject(questionInput),
  ['order_not_in_progress', 'order_request_open', 'order_requests_used_up', 'no_pauses_left'],
);
export const answerQuestion = orderCommand(
  'answer-question',
  'The buyer answers; the seller’s clock goes on',
  z.strictObject(questionAnswerInput),
  ['order_not_in_progress', 'order_request_closed', 'answer_empty', 'file_not_found'],
);
export const withdrawQuestion = orderCommand(
  'withdraw-question',
  'The seller takes the question back; their clock goes on',
  nothing,
  ['order_not_in_progress', 'order_request_closed'],
);

export const refundPart = orderCommand(
  'refund-part',
  'The seller gives a part of the price back while the order is open',
  z.strictObject(refundInput),
  ['order_wrong_state', 'refund_too_large'],
);
export const refundCompleted = orderCommand(
  'refund-completed',
  'The seller gives money of a completed order back',
  z.strictObject(refundInput),
  ['order_wrong_state', 'dispute_open', 'refund_too_late', 'refund_too_large', 'balance_too_low'],
);

export const requestEndpoints = [
  askExtension,
  acceptExtension,
  declineExtension,
  withdrawExtension,
  proposeCancellation,
  acceptCancellation,
  declineCancellation,
  withdrawCancellation,
  askQuestion,
  answerQuestion,
  withdrawQuestion,
  refundPart,
  refundCompleted,
];
