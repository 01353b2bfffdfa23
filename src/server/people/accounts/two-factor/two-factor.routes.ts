// Routes of two-factor and passkeys. Limits per challenge, account and device are in attempts/attempt.rules.ts.
// Guarantees: changing a sign-in method needs a recent proof of the password; reading does not.
import * as calls from '#contract/people/accounts/two-factor.endpoints.ts';
import { bind, bindFlow, bindRead } from '#server/platform/http/bind.ts';
import type { Bound } from '#server/platform/http/bind.ts';
import { addPasskey } from './add-passkey.ts';
import { getTwoFactor } from './get-two-factor.ts';
import { listPasskeys } from './list-passkeys.ts';
import { passkeyLogin } from './passkey-login.ts';
import { passkeyOptions } from './passkey-options.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { renewBackupCodes } from './renew-backup-codes.ts';
import { startPasskey } from './start-passkey.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';
import { turnOnTwoFactor } from './turn-on-two-factor.ts';
import { twoFactor } from './two-factor.ts';

const guest = { needs: 'anyone', staleBearer: 'ignored', largest: 16 * 1024, limit: '30/min' } as const;
const own = { needs: 'session' } as const;
const fresh = { needs: 'session', fresh: true, limit: '30/h' } as const;

export const twoFactorRoutes: readonly Bound[] = [
  bindFlow(calls.twoFactor, guest, twoFactor),
  bind(calls.passkeyOptions, guest, passkeyOptions),
  bindFlow(calls.passkeyLogin, guest, passkeyLogin),

  bindRead(calls.getTwoFactor, own, getTwoFactor),
  bind(calls.startTwoFactor, fresh, startTwoFactor),
  bindFlow(calls.turnOnTwoFactor, fresh, turnOnTwoFactor),
  bindFlow(calls.turnOffTwoFactor, fresh, turnOffTwoFactor),
  bindFlow(calls.renewBackupCodes, fresh, renewBackupCodes),

  bindRead(calls.listPasskeys, own, listPasskeys),
  bind(calls.startPasskey, fresh, startPasskey),
  bindFlow(calls.addPasskey, fresh, addPasskey),
  bind(calls.renamePasskey, fresh, renamePasskey),
  bind(calls.removePasskey, fresh, removePasskey),
];
