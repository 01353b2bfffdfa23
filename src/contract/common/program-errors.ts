// The refusals of keys and webhooks, a part of errors.ts. Guards: what errors.ts guards.
import { described } from './described-error.ts';

export const programErrors = {
  key_not_good: described(401, 'This key does not exist, has expired or was revoked. Make another one.'),
  key_not_allowed: described(403, 'A key cannot make this call. Sign in and do it on the pages.'),
  key_lacks_scope: described(403, 'This key was not made for this call. Make one with the scope it needs.'),
  api_key_not_found: described(404, 'This key does not exist any more. Reload to see which do.'),
  api_keys_full: described(409, 'You have 20 keys, the most there can be. Revoke one first.'),
  webhook_not_found: described(404, 'This webhook does not exist any more. Reload to see which do.'),
  webhook_address_refused: described(
    422,
    'Events are sent to https addresses of the public internet only, on the usual port and without a password.',
  ),
  webhooks_full: described(409, 'You have 10 webhooks, the most there can be. Remove one first.'),
  webhook_not_active: described(409, 'Nothing is sent to this webhook now. Start it first.'),
  delivery_not_found: described(404, 'This delivery does not exist, or is older than 30 days.'),
  operation_not_found: described(404, 'The API has no call of this name. Search the reference.'),
} as const;
