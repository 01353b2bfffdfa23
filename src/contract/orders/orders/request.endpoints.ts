// Endpoints of requests between the parties of an order (extensions, cancellations, questions) and of refunds by the seller.
// Each is a verb of the order machine; unanswered requests are closed by timers.
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

const noInput = z.strictObject({});

export const askExtension = orderCommand(
  'ask-extension',
  'The seller asks for more days',
  z.strictObject(extensionInput),
  ['order_not_in_progress', 'order_request_open', 'order_requests_used_up'],
);
export const acceptExtension = orderCommand(
  'accept-extension',
  'The buyer accepts more days; the deadline moves',
  noInput,
  ['order_not_in_progress', 'order_request_closed'],
);
export const declineExtension = orderCommand(
  'decline-extension',
  'The buyer declines more days; the deadline is unchanged',
  z.strictObject(declineInput),
  ['order_not_in_progress', 'order_request_closed'],
);
export const withdrawExtension = orderCommand(
  'withdraw-extension',
  'The seller withdraws the request for more days',
  noInput,
  ['order_not_in_progress', 'order_request_closed'],
);

export const proposeCancellation = orderCommand(
  'propose-cancellation',
  'Propose to cancel by agreement, with a full refund',
  z.strictObject(cancellationInput),
  ['order_wrong_state', 'order_request_open', 'order_requests_used_up'],
);
export const acceptCancellation = orderCommand(
  'accept-cancellation',
  'Accept a cancellation; everything in escrow is refunded to the buyer',
  noInput,
  ['order_wrong_state', 'order_request_closed'],
);
export const declineCancellation = orderCommand(
  'decline-cancellation',
  'Decline a cancellation; the order continues',
  z.strictObject(declineInput),
  ['order_wrong_state', 'order_request_closed'],
);
export const withdrawCancellation = orderCommand(
  'withdraw-cancellation',
  'Withdraw your proposal to cancel',
  noInput,
  ['order_wrong_state', 'order_request_closed'],
);

export const askQuestion = orderCommand(
  'ask-question',
  'The seller asks a blocking question; the deadline is paused',
  z.strictObject(questionInput),
  ['order_not_in_progress', 'order_request_open', 'order_requests_used_up', 'no_pauses_left'],
);
export const answerQuestion = orderCommand(
  'answer-question',
  'The buyer answers; the deadline resumes',
  z.strictObject(questionAnswerInput),
  ['order_not_in_progress', 'order_request_closed', 'answer_empty', 'file_not_found'],
);
export const withdrawQuestion = orderCommand(
  'withdraw-question',
  'The seller withdraws the question; the deadline resumes',
  noInput,
  ['order_not_in_progress', 'order_request_closed'],
);

export const refundPart = orderCommand(
  'refund-part',
  'The seller refunds a part of the price while the order is open',
  z.strictObject(refundInput),
  ['order_wrong_state', 'order_step_limit', 'refund_too_large'],
);
export const refundCompleted = orderCommand(
  'refund-completed',
  'The seller refunds a completed order, in full or in part',
  z.strictObject(refundInput),
  [
    'order_wrong_state',
    'order_step_limit',
    'dispute_open',
    'refund_too_late',
    'refund_too_large',
    'balance_too_low',
  ],
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
