// Access and rate limits of the earnings and balance calls.
import {
  addPayoutMethod as addPayoutMethodEndpoint,
  checkPayoutAccount as checkPayoutAccountEndpoint,
  connectPayoutAccount as connectPayoutAccountEndpoint,
  getBuyerStatement as getBuyerStatementEndpoint,
  getBuyerStatementPdf as getBuyerStatementPdfEndpoint,
  getEarnings as getEarningsEndpoint,
  getSellerStatement as getSellerStatementEndpoint,
  getSellerStatementPdf as getSellerStatementPdfEndpoint,
  listEarnings as listEarningsEndpoint,
  listWithdrawals as listWithdrawalsEndpoint,
  removePayoutMethod as removePayoutMethodEndpoint,
  requestWithdrawal as requestWithdrawalEndpoint,
  stopWithdrawal as stopWithdrawalEndpoint,
} from '#contract/settlement/payouts/payout.endpoints.ts';
import {
  getBalance as getBalanceEndpoint,
  listBalanceMovements as listBalanceMovementsEndpoint,
  setRefundPreference as setRefundPreferenceEndpoint,
} from '#contract/settlement/payouts/balance.endpoints.ts';
import { listUnclaimedBalances as listUnclaimedEndpoint } from '#contract/settlement/payouts/unclaimed.endpoints.ts';
import { bindAudited } from '#server/platform/http/agents/bind-audited.ts';
import { stoppingAction } from '#server/platform/http/agents/agent-action.ts';
import { bind, bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { addPayoutMethod } from './add-payout-method.ts';
import { checkPayoutAccount } from './check-payout-account.ts';
import { connectPayoutAccount } from './connect-payout-account.ts';
import { getBalance } from './balances/get-balance.ts';
import { getBuyerStatement, getBuyerStatementPdf } from './get-buyer-statement.ts';
import { getEarnings } from './get-earnings.ts';
import { getSellerStatement, getSellerStatementPdf } from './get-seller-statement.ts';
import { listBalanceMovements } from './balances/list-balance-movements.ts';
import { listEarnings } from './list-earnings.ts';
import { listWithdrawals } from './list-withdrawals.ts';
import { removePayoutMethod } from './remove-payout-method.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { stopWithdrawal } from './stop-withdrawal.ts';
import { setRefundPreference } from './balances/set-refund-preference.ts';
import { listUnclaimedBalances } from './unclaimed/list-unclaimed-balances.ts';

export const payoutRoutes: readonly Bound[] = [
  bindAudited(listUnclaimedEndpoint, { needs: 'support', limit: '60/min' }, listUnclaimedBalances),
  bindRead(getEarningsEndpoint, { needs: 'seller' }, getEarnings),
  bindRead(listEarningsEndpoint, { needs: 'seller' }, listEarnings),
  bindRead(listWithdrawalsEndpoint, { needs: 'seller' }, listWithdrawals),
  bindRead(getSellerStatementEndpoint, { needs: 'seller', limit: '30/min' }, getSellerStatement),
  bindRead(getBuyerStatementEndpoint, { needs: 'buyer', limit: '30/min' }, getBuyerStatement),
  bindRead(getSellerStatementPdfEndpoint, { needs: 'seller', limit: '10/min' }, getSellerStatementPdf),
  bindRead(getBuyerStatementPdfEndpoint, { needs: 'buyer', limit: '10/min' }, getBuyerStatementPdf),
  bindRead(getBalanceEndpoint, { needs: 'buyer' }, getBalance),
  bindRead(listBalanceMovementsEndpoint, { needs: 'buyer' }, listBalanceMovements),
  bind(setRefundPreferenceEndpoint, { needs: 'buyer', limit: '60/h' }, setRefundPreference),
  bind(
    addPayoutMethodEndpoint,
    { needs: 'seller', limit: '10/h', fresh: true, restrictedBy: 'withdrawing' },
    addPayoutMethod,
  ),
  bind(removePayoutMethodEndpoint, { needs: 'session', limit: '20/h', fresh: true }, removePayoutMethod),
  bindFlow(
    connectPayoutAccountEndpoint,
    { needs: 'seller', limit: '10/h', fresh: true, restrictedBy: 'withdrawing' },
    connectPayoutAccount,
  ),
  bindFlow(checkPayoutAccountEndpoint, { needs: 'seller', limit: '30/h' }, checkPayoutAccount),
  bind(
    requestWithdrawalEndpoint,
    { needs: 'seller', limit: '60/h', restrictedBy: 'withdrawing', locksSession: true },
    requestWithdrawal,
  ),
  bind(stopWithdrawalEndpoint, stoppingAction, stopWithdrawal),
];
