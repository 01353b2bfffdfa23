// The routes by which the people of an order ask, answer and give back. Each answers with the room as it stands afterwards.
import * as endpoints from '#contract/orders/orders/request.endpoints.ts';
import { bind } from '#server/platform/http/bind.ts';
import { acceptCancellation } from './accept-cancellation.ts';
import { acceptExtension } from './accept-extension.ts';
import { answerQuestion } from './answer-question.ts';
import { askExtension } from './ask-extension.ts';
import { askQuestion } from './ask-question.ts';
import { declineCancellation } from './decline-cancellation.ts';
import { declineExtension } from './decline-extension.ts';
import { moves, thenRoom } from '../order.routes.ts';
import { proposeCancellation } from './propose-cancellation.ts';
import { refundCompleted } from '../refunds/refund-completed.ts';
import { refundPart } from '../refunds/refund-part.ts';
import { withdrawCancellation } from './withdraw-cancellation.ts';
import { withdrawExtension } from './withdraw-extension.ts';
import { withdrawQuestion } from './withdraw-question.ts';

export const requestRoutes = [
  bind(endpoints.askExtension, moves, thenRoom(askExtension)),
  bind(endpoints.acceptExtension, moves, thenRoom(acceptExtension)),
  bind(endpoints.declineExtension, moves, thenRoom(declineExtension)),
  bind(endpoints.withdrawExtension, moves, thenRoom(withdrawExtension)),
  bind(endpoints.proposeCancellation, moves, thenRoom(proposeCancellation)),
  bind(endpoints.acceptCancellation, moves, thenRoom(acceptCancellation)),
  bind(endpoints.declineCancellation, moves, thenRoom(declineCancellation)),
  bind(endpoints.withdrawCancellation, moves, thenRoom(withdrawCancellation)),
  bind(endpoints.askQuestion, moves, thenRoom(askQuestion)),
  bind(endpoints.answerQuestion, moves, thenRoom(answerQuestion)),
  bind(endpoints.withdrawQuestion, moves, thenRoom(withdrawQuestion)),
  bind(endpoints.refundPart, moves, thenRoom(refundPart)),
  bind(endpoints.refundCompleted, moves, thenRoom(refundCompleted)),
];
