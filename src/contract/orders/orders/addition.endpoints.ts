// Endpoints of additions to an order: propose, price, accept, decline. Paying for one starts a checkout (contract/settlement/checkout).
import { z } from 'zod';
import { idSchema } from '#contract/common/ids.ts';
import { changeInput, priceInput } from './addition.schema.ts';
import { orderCommand } from './order.endpoints.ts';
import { revisionInput } from './order.schema.ts';

const addition = z.strictObject({ additionId: idSchema });

export const proposeAddition = orderCommand(
  'propose-addition',
  'Propose an addition: more work at a price, or, for the buyer, a revision beyond those included',
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
  'The seller sets the price and the extra days of an addition that the buyer requested',
  z.strictObject(priceInput),
  ['additions_closed', 'addition_not_found', 'addition_not_open'],
);
export const acceptAddition = orderCommand(
  'accept-addition',
  'The seller accepts an addition that the buyer proposed; the buyer can then pay for it',
  addition,
  ['additions_closed', 'addition_not_found', 'addition_not_open'],
);
export const declineAddition = orderCommand(
  'decline-addition',
  'Decline an addition that the other party proposed, or withdraw your own proposal',
  addition,
  ['additions_closed', 'addition_not_found', 'addition_not_open'],
);

export const additionEndpoints = [proposeAddition, priceAddition, acceptAddition, declineAddition];
