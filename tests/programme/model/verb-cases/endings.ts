// Ends of orders that wait too long. The model does not cover disputes, so not their end either.
import { end, endsNow, isToWarn, warn } from '../order-model.ts';
import type { VerbCase } from '../verb-cases.ts';

export const endingCases: Record<string, VerbCase> = {
  'warn-of-end': { expects: (model) => (isToWarn(model) ? 'ok' : 'order_not_due'), changes: warn },
  'end-silent-order': { expects: (model) => (endsNow(model) ? 'ok' : 'order_not_due'), changes: end },
  'end-undecided-dispute': {},
};
