// Refusals of earnings, balances and withdrawals.
import { type Described, described } from './described-error.ts';

export const moneyErrors = {
  withdrawal_too_small: described(422, 'The smallest withdrawal is $10.00.'),
  balance_too_low: described(422, 'You cannot withdraw more than is available.'),
  payout_method_waiting: described(409, 'This bank account is new. You can use it 3 days after adding it.'),
  payout_account_restricted: described(
    409,
    'Stripe does not pay out to your account at the moment. Open your account at Stripe from the earnings page to see what is missing.',
  ),
  payout_method_unreadable: described(409, 'This bank account can no longer be read. Add it again.'),
  payout_method_not_found: described(404, 'This bank account does not exist.'),
  withdrawal_not_found: described(404, 'This withdrawal does not exist.'),
  withdrawal_wrong_state: described(
    409,
    'This withdrawal was already sent, returned or stopped. Reload the page to see its status.',
  ),
  payout_country_fixed: described(
    409,
    'Your account at Stripe can be paid already, so its country cannot be changed. To use another country, remove the account first.',
  ),
  payout_country_refused: described(
    422,
    'Stripe opens no account in this country that is paid in US dollars. Choose another country.',
  ),
  payout_account_failed: described(
    502,
    'The bank’s website cannot be reached right now. Nothing was changed; try again in a moment.',
  ),
  statement_too_long: described(422, 'This period has too many entries for one file. Choose a single month.'),
  bank_account_invalid: described(422, 'Check the account number.'),
} as const satisfies Record<string, Described>;
