// Calls of the buyer's balance. It is spent by pay-checkout.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { balanceMovementSchema, balanceSchema } from './balance.schema.ts';

const domain = 'payouts';

export const getBalance = endpoint({
  name: 'get-balance',
  domain,
  summary: 'The buyer’s available balance, credit held for payments, and where refunds go',
  method: 'GET',
  path: '/buyer/balance',
  data: balanceSchema,
});

export const listBalanceMovements = endpoint({
  name: 'list-balance-movements',
  domain,
  summary: 'Credits and debits of the balance, newest first',
  method: 'GET',
  path: '/buyer/balance/movements',
  query: z.object(pageQuery),
  data: listOf(balanceMovementSchema),
});

export const setRefundPreference = endpoint({
  name: 'set-refund-preference',
  domain,
  summary: 'Keep future refunds as balance, available at once, or send them to the card',
  method: 'PUT',
  path: '/buyer/balance/refunds',
  body: z.strictObject({ keepsRefunds: z.boolean() }),
  data: balanceSchema,
});

export const balanceEndpoints = [getBalance, listBalanceMovements, setRefundPreference];
