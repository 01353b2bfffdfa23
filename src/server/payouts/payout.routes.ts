// Who may call what of the earnings page, and how often.
import {
  addPayoutMethod as addPayoutMethodEndpoint,
  getEarnings as getEarningsEndpoint,
  listEarnings as listEarningsEndpoint,
  listWithdrawals as listWithdrawalsEndpoint,
  removePayoutMethod as removePayoutMethodEndpoint,
  requestWithdrawal as requestWithdrawalEndpoint,
} from '#contract/payouts/payout.endpoints.ts';
import { bind, bindRead } from '#server/platform/bind.ts';
import type { Bound } from '#server/platform/bind.ts';
import { addPayoutMethod } from './add-payout-method.ts';
import { getEarnings } from './get-earnings.ts';
import { listEarnings } from './list-earnings.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { removePayoutMethod } from './remove-payout-method.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

export const payoutRoutes: readonly Bound[] = [
  bindRead(getEarningsEndpoint, { needs: 'seller' }, getEarnings),
  bindRead(listEarningsEndpoint, { needs: 'seller' }, listEarnings),
  bindRead(listWithdrawalsEndpoint, { needs: 'seller' }, listWithdrawals),
  bind(addPayoutMethodEndpoint, { needs: 'seller', limit: '10/h', fresh: true }, addPayoutMethod),
  bind(removePayoutMethodEndpoint, { needs: 'seller', limit: '20/h', fresh: true }, removePayoutMethod),
  bind(requestWithdrawalEndpoint, { needs: 'seller', limit: '60/h' }, requestWithdrawal),
];
