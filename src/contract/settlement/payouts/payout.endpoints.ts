// Calls of the earnings page and of statements.
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { fileAnswerSchema } from '#contract/common/file-answer.ts';
import { idSchema } from '#contract/common/ids.ts';
import { listOf, pageQuery } from '#contract/common/page.ts';
import { reasonsSchema } from '#contract/common/reasons.schema.ts';
import { payoutCountries } from './payout-countries.ts';
import {
  earningSchema,
  earningsSchema,
  payoutMethodInput,
  payoutMethodSchema,
  payoutMethodWaitDays,
  statementPeriod,
  statementSchema,
  withdrawalSchema,
} from './payout.schema.ts';

const domain = 'payouts';

export const getEarnings = endpoint({
  name: 'get-earnings',
  domain,
  summary: 'Pending, available, in-transit and withdrawn earnings',
  method: 'GET',
  path: '/seller/earnings',
  data: earningsSchema,
});
export const listEarnings = endpoint({
  name: 'list-earnings',
  domain,
  summary: 'Earnings by order, with the date each clears',
  method: 'GET',
  path: '/seller/earnings/entries',
  query: z.object(pageQuery),
  data: listOf(earningSchema),
});
export const listWithdrawals = endpoint({
  name: 'list-withdrawals',
  domain,
  summary: 'Withdrawals, newest first',
  method: 'GET',
  path: '/seller/withdrawals',
  query: z.object(pageQuery),
  data: listOf(withdrawalSchema),
});
export const addPayoutMethod = endpoint({
  name: 'add-payout-method',
  domain,
  summary: `Add a bank account; usable after ${payoutMethodWaitDays} days and announced by email`,
  method: 'POST',
  path: '/seller/payout-methods',
  body: z.strictObject(payoutMethodInput),
  data: payoutMethodSchema,
  idempotent: true,
  refusals: ['reauthenticate', 'bank_account_invalid'],
});
export const removePayoutMethod = endpoint({
  name: 'remove-payout-method',
  domain,
  summary: 'Remove a bank account; requested withdrawals continue',
  method: 'DELETE',
  path: '/seller/payout-methods/:payoutMethodId',
  params: z.object({ payoutMethodId: idSchema }),
  data: z.object({}),
  refusals: ['reauthenticate', 'payout_method_not_found'],
});
export const connectPayoutAccount = endpoint({
  name: 'connect-payout-account',
  domain,
  summary: 'Start or continue opening an account at the payout provider; returns the URL of its page',
  method: 'POST',
  path: '/seller/payout-account',
  /** Where the seller lives or the company is registered; used when the account is opened, by default the platform's own. */
  body: z.strictObject({ country: z.enum(payoutCountries).optional() }),
  data: z.object({ url: z.url() }),
  refusals: [
    'reauthenticate',
    'bank_account_invalid',
    'payout_country_fixed',
    'payout_country_refused',
    'payout_account_failed',
  ],
});
export const checkPayoutAccount = endpoint({
  name: 'check-payout-account',
  domain,
  summary: 'Refresh the provider account after its pages were visited; returns whether it can be paid',
  method: 'POST',
  path: '/seller/payout-account/check',
  data: z.object({ isReady: z.boolean() }),
  refusals: ['payout_method_not_found', 'payout_account_failed'],
});
export const requestWithdrawal = endpoint({
  name: 'request-withdrawal',
  domain,
  summary: 'Withdraw available earnings to a bank account',
  method: 'POST',
  path: '/seller/withdrawals',
  body: z.strictObject({
    amountMinor: z.int('Enter an amount').min(1, 'Enter an amount').max(100_000_000),
    payoutMethodId: idSchema,
  }),
  data: withdrawalSchema,
  idempotent: true,
  refusals: [
    'reauthenticate',
    'payout_method_not_found',
    'payout_account_restricted',
    'payout_method_waiting',
    'withdrawal_too_small',
    'payout_method_unreadable',
    'balance_too_low',
  ],
});

export const stopWithdrawal = endpoint({
  name: 'stop-withdrawal',
  domain,
  summary:
    'Stop a withdrawal in transit that has not left for the bank; the seller gets the reasons by email',
  method: 'POST',
  path: '/admin/withdrawals/:withdrawalId/stop',
  params: z.object({ withdrawalId: idSchema }),
  body: z.strictObject({ reasons: reasonsSchema }),
  data: z.object({}),
  refusals: ['withdrawal_not_found', 'withdrawal_wrong_state', 'conflict_of_interest'],
});

export const getSellerStatement = endpoint({
  name: 'get-seller-statement',
  domain,
  summary:
    'Earnings, clearings and withdrawals of a year or a month as CSV, with the opening and closing balance',
  method: 'GET',
  path: '/seller/statement',
  query: z.object(statementPeriod),
  data: statementSchema,
  refusals: ['statement_too_long'],
});
export const getBuyerStatement = endpoint({
  name: 'get-buyer-statement',
  domain,
  summary: 'Payments, refunds and credits of a year or a month as CSV, with the opening and closing balance',
  method: 'GET',
  path: '/buyer/statement',
  query: z.object(statementPeriod),
  data: statementSchema,
  refusals: ['statement_too_long'],
});

export const getSellerStatementPdf = endpoint({
  name: 'get-seller-statement-pdf',
  domain,
  summary: 'The seller’s statement as PDF; the same entries give the same bytes',
  method: 'GET',
  path: '/seller/statement/pdf',
  query: z.object(statementPeriod),
  data: fileAnswerSchema,
  file: 'application/pdf',
  refusals: ['statement_too_long'],
});
export const getBuyerStatementPdf = endpoint({
  name: 'get-buyer-statement-pdf',
  domain,
  summary: 'The buyer’s statement as PDF; the same entries give the same bytes',
  method: 'GET',
  path: '/buyer/statement/pdf',
  query: z.object(statementPeriod),
  data: fileAnswerSchema,
  file: 'application/pdf',
  refusals: ['statement_too_long'],
});

export const payoutEndpoints = [
  getSellerStatementPdf,
  getBuyerStatementPdf,
  getSellerStatement,
  getBuyerStatement,
  getEarnings,
  listEarnings,
  listWithdrawals,
  addPayoutMethod,
  removePayoutMethod,
  connectPayoutAccount,
  checkPayoutAccount,
  requestWithdrawal,
  stopWithdrawal,
];
