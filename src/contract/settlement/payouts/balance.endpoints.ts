// The calls of the buyer's balance. It is spent by pay-checkout.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { balanceMovementSchema, balanceSchema } from './balance.schema.ts';

const domain = 'payouts';

export const getBalance = endpoint({
  name: 'get-balance',
  domain,
  summary: 'What the buyer can pay with, what is set aside for payments under way, and where refunds go',
  method: 'GET',
  path: '/buyer/balance',
  data: balanceSchema,
});

export const listBalanceMovements = endpoint({
  name: 'list-balance-movements',
  domain,
  summary: 'What came into the balance and what was spent of it, newest first',
  method: 'GET',
  path: '/buyer/balance/movements',
  query: z.object(pageQuery),
  data: listOf(balanceMovementSchema),
});

export const setRefundWish = endpoint({
  name: 'set-refund-wish',
  domain,
  summary: 'Keep refunds as balance, at once, or have them sent back to the card; for refunds from here on',
  method: 'PUT',
  path: '/buyer/balance/refunds',
  body: z.strictObject({ keepsRefunds: z.boolean() }),
  data: balanceSchema,
});

export const balanceEndpoints = [getBalance, listBalanceMovements, setRefundWish];
