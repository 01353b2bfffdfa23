// Endpoints for two-factor and passkeys: finishing a sign-in, and managing the factors.
// Every change of a sign-in method needs a recent proof of the password (reauthenticate).
import { z } from 'zod';
import { endpoint } from '#contract/common/endpoint.ts';
import { idSchema } from '#contract/common/ids.ts';
import { accountSchema } from './account.schema.ts';
import {
  assertionOptionsSchema,
  assertionSchema,
  attestationSchema,
  passkeyNameSchema,
  passkeySchema,
  registrationOptionsSchema,
} from './passkey.schema.ts';
import { backupCodesSchema, secondFactorCodeSchema, twoFactorSchema } from './two-factor.schema.ts';

const domain = 'accounts';
const nothing = z.object({});
const challenge = z.string().min(1).max(100);
const passkeyId = z.object({ passkeyId: idSchema });

export const twoFactor = endpoint({
  name: 'two-factor',
  domain,
  summary: 'Complete a sign-in with the second factor: a code, a backup code or a passkey',
  method: 'POST',
  path: '/authentication/admin/two-factor',
  body: z.object({
    challenge,
    code: secondFactorCodeSchema.optional(),
    assertion: assertionSchema.optional(),
  }),
  data: accountSchema,
  refusals: ['sign_in_over', 'account_suspended', 'invalid_code', 'passkey_refused'],
});

export const passkeyOptions = endpoint({
  name: 'passkey-options',
  domain,
  summary: 'WebAuthn request options, for a sign-in by passkey or for a second factor',
  method: 'POST',
  path: '/authentication/admin/passkey-options',
  body: z.object({ challenge: challenge.optional() }),
  data: z.object({ challenge: z.string(), options: assertionOptionsSchema }),
  refusals: ['sign_in_over'],
});

export const passkeyLogin = endpoint({
  name: 'passkey-login',
  domain,
  summary: 'Sign in with a passkey instead of a password',
  method: 'POST',
  path: '/authentication/admin/passkey-login',
  body: z.object({ challenge, assertion: assertionSchema }),
  data: accountSchema,
  refusals: ['sign_in_over', 'passkey_refused', 'account_suspended'],
});

export const getTwoFactor = endpoint({
  name: 'get-two-factor',
  domain,
  summary: 'Get the two-factor status and the number of backup codes left',
  method: 'GET',
  path: '/account/2fa',
  data: twoFactorSchema,
});

export const startTwoFactor = endpoint({
  name: 'start-two-factor',
  domain,
  summary: 'Create a secret for an authenticator app; two-factor stays off until a code confirms it',
  method: 'POST',
  path: '/account/2fa/start',
  data: z.object({ secret: z.string(), address: z.string() }),
  refusals: ['reauthenticate', 'two_factor_on'],
});

export const turnOnTwoFactor = endpoint({
  name: 'turn-on-two-factor',
  domain,
  summary:
    'Turn two-factor on with a code from the app; returns the backup codes and ends every other session',
  method: 'POST',
  path: '/account/2fa/turn-on',
  body: z.object({ code: secondFactorCodeSchema }),
  data: backupCodesSchema,
  refusals: ['reauthenticate', 'two_factor_on', 'two_factor_not_started', 'invalid_code'],
});

export const turnOffTwoFactor = endpoint({
  name: 'turn-off-two-factor',
  domain,
  summary: 'Turn two-factor off with a code or a backup code; ends every other session',
  method: 'POST',
  path: '/account/2fa/turn-off',
  body: z.object({ code: secondFactorCodeSchema }),
  data: twoFactorSchema,
  refusals: ['reauthenticate', 'two_factor_off', 'invalid_code'],
});

export const renewBackupCodes = endpoint({
  name: 'renew-backup-codes',
  domain,
  summary: 'Create new backup codes with a code or a backup code; the old ones stop working',
  method: 'POST',
  path: '/account/2fa/backup-codes',
  body: z.object({ code: secondFactorCodeSchema }),
  data: backupCodesSchema,
  refusals: ['reauthenticate', 'two_factor_off', 'invalid_code'],
});

export const listPasskeys = endpoint({
  name: 'list-passkeys',
  domain,
  summary: 'List the passkeys of this account',
  method: 'GET',
  path: '/account/passkeys',
  data: z.object({ items: z.array(passkeySchema) }),
});

export const startPasskey = endpoint({
  name: 'start-passkey',
  domain,
  summary: 'WebAuthn creation options for a new passkey',
  method: 'POST',
  path: '/account/passkeys/start',
  data: z.object({ challenge: z.string(), options: registrationOptionsSchema }),
  refusals: ['reauthenticate', 'passkey_limit'],
});

export const addPasskey = endpoint({
  name: 'add-passkey',
  domain,
  summary: 'Add a passkey; ends every other session',
  method: 'POST',
  path: '/account/passkeys',
  body: z.object({ challenge, name: passkeyNameSchema, attestation: attestationSchema }),
  data: passkeySchema,
  refusals: ['reauthenticate', 'passkey_not_added', 'passkey_limit', 'passkey_taken'],
});

export const renamePasskey = endpoint({
  name: 'rename-passkey',
  domain,
  summary: 'Rename a passkey',
  method: 'PATCH',
  path: '/account/passkeys/:passkeyId',
  params: passkeyId,
  body: z.object({ name: passkeyNameSchema }),
  data: passkeySchema,
  refusals: ['reauthenticate', 'passkey_not_found'],
});

export const removePasskey = endpoint({
  name: 'remove-passkey',
  domain,
  summary: 'Remove a passkey; ends every other session. The last sign-in method cannot be removed',
  method: 'DELETE',
  path: '/account/passkeys/:passkeyId',
  params: passkeyId,
  data: nothing,
  refusals: ['reauthenticate', 'passkey_not_found', 'last_sign_in_method'],
});

export const twoFactorEndpoints = [
  twoFactor,
  passkeyOptions,
  passkeyLogin,
  getTwoFactor,
  startTwoFactor,
  turnOnTwoFactor,
  turnOffTwoFactor,
  renewBackupCodes,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
];
