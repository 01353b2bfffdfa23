// The refusals of API keys and webhooks, a part of errors.ts.
import { described } from './described-error.ts';

export const developerErrors = {
  invalid_api_key: described(401, 'This key does not exist, has expired or was revoked. Create a new one.'),
  key_not_allowed: described(403, 'API keys cannot make this call. Sign in and use the website.'),
  key_lacks_scope: described(403, 'This key lacks the scope of this call. Create one that has it.'),
  api_key_not_found: described(404, 'This key no longer exists. Reload to see your keys.'),
  api_key_limit_reached: described(409, 'You have 20 keys, the maximum. Revoke one first.'),
  webhook_not_found: described(404, 'This webhook no longer exists. Reload to see your webhooks.'),
  webhook_url_rejected: described(
    422,
    'Use a public https address on the default port, without a username or password.',
  ),
  webhook_limit_reached: described(409, 'You have 10 webhooks, the maximum. Remove one first.'),
  webhook_not_active: described(409, 'This webhook is paused. Resume it first.'),
  delivery_not_found: described(404, 'This delivery does not exist, or is older than 30 days.'),
  operation_not_found: described(404, 'The API has no call with this name. Search the reference.'),
} as const;
