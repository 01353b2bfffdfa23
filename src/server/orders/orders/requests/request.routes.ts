// Routes of requests and of refunds by the seller. Every command returns the updated order.
import * as endpoints from '#contract/orders/orders/request.endpoints.ts';
import { bind } from '#server/platform/http/bind.ts';
import { acceptCancellation } from './accept-cancellation.ts';
import { acceptExtension } from './accept-extension.ts';
import { answerQuestion } from './answer-question.ts';
import { askExtension } from './ask-extension.ts';
import { askQuestion } from './ask-question.ts';
import { declineCancellation } from './decline-cancellation.ts';
import { declineExtension } from './decline-extension.ts';
import { orderCommandLimits, withOrderView } from '../order.routes.ts';
import { proposeCancellation } from './propose-cancellation.ts';
import { refundCompleted } from '../refunds/refund-completed.ts';
import { refundPart } from '../refunds/refund-part.ts';
import { withdrawCancellation } from './withdraw-cancellation.ts';
import { withdrawExtension } from './withdraw-extension.ts';
import { withdrawQuestion } from './withdraw-question.ts';

export const requestRoutes = [
  bind(endpoints.askExtension, orderCommandLimits, withOrderView(askExtension)),
  bind(endpoints.acceptExtension, orderCommandLimits, withOrderView(acceptExtension)),
  bind(endpoints.declineExtension, orderCommandLimits, withOrderView(declineExtension)),
  bind(endpoints.withdrawExtension, orderCommandLimits, withOrderView(withdrawExtension)),
  bind(endpoints.proposeCancellation, orderCommandLimits, withOrderView(proposeCancellation)),
  bind(endpoints.acceptCancellation, orderCommandLimits, withOrderView(acceptCancellation)),
  bind(endpoints.declineCancellation, orderCommandLimits, withOrderView(declineCancellation)),
  bind(endpoints.withdrawCancellation, orderCommandLimits, withOrderView(withdrawCancellation)),
  bind(endpoints.askQuestion, orderCommandLimits, withOrderView(askQuestion)),
  bind(endpoints.answerQuestion, orderCommandLimits, withOrderView(answerQuestion)),
  bind(endpoints.withdrawQuestion, orderCommandLimits, withOrderView(withdrawQuestion)),
  bind(endpoints.refundPart, orderCommandLimits, withOrderView(refundPart)),
  bind(endpoints.refundCompleted, orderCommandLimits, withOrderView(refundCompleted)),
];
