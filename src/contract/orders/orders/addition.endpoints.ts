// The calls by which something is added to an order: proposing, pricing, accepting, declining. Paying is a checkout's
// (contract/checkout/beside-order.endpoints.ts).
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import { changeInput, priceInput } from './addition.schema.ts';
import { orderCommand } from './order.endpoints.ts';
import { revisionInput } from './order.schema.ts';

const addition = z.strictObject({ additionId: idSchema });

export const proposeAddition = orderCommand(
  'propose-addition',
  'Propose to add to the order: work at a price, or as its buyer a revision beyond those of the package',
  z.strictObject({
    change: z.strictObject(changeInput).optional(),
    revision: z.strictObject(revisionInput).optional(),
  }),
  [
    'additions_closed',
    'additions_full',
    'revisions_left',
    'criteria_missing',
    'criterion_unknown',
    'file_not_found',
  ],
);
export const priceAddition = orderCommand(
  'price-addition',
  'The seller names the price and the days of what the buyer asked for',
  z.strictObject(priceInput),
  ['additions_closed', 'addition_not_found', 'addition_not_open'],
);
export const acceptAddition = orderCommand(
  'accept-addition',
  'The seller agrees to what the buyer proposed; the buyer can pay it',
  addition,
  ['additions_closed', 'addition_not_found', 'addition_not_open'],
);
export const declineAddition = orderCommand(
  'decline-addition',
  'Decline what the other side proposed, or take back one’s own proposal',
  addition,
  ['additions_closed', 'addition_not_found', 'addition_not_open'],
);

export const additionEndpoints = [proposeAddition, priceAddition, acceptAddition, declineAddition];
