// Sensitive calls that were admitted before their session was revoked and act afterwards: the owner's "sign out every other device"
// came first, so they are refused and leave nothing behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeEmail, changePassword, confirmEmail } from '#contract/people/accounts/account.endpoints.ts';
import {
  addPasskey,
  startPasskey,
  startTwoFactor,
  turnOnTwoFactor,
} from '#contract/people/accounts/two-factor.endpoints.ts';
import { createApiKey } from '#contract/external/developers/key.endpoints.ts';
import { addPayoutMethod } from '#contract/settlement/payouts/payout.endpoints.ts';
import { allRoutes } from '#server/app/all-routes.ts';
import { revokeAll } from '#server/people/accounts/sessions/session.store.ts';
import { openAuthenticator } from '#tests/fixtures/authenticator.ts';
import { buildUser } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { codeAt } from '#tests/fixtures/second-factor.ts';
import { codeFor } from '#tests/fixtures/sign-up.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { whileHeld } from '#tests/fixtures/while-held.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

type Call = (thief: BuiltUser) => Promise<{ json(): { statusCode: number } }>;

/** Starts the call while the transaction that ends its session is open; it must leave nothing behind. Returns its code. */
async function meanwhile(prepare: (thief: BuiltUser) => Promise<Call> | Call): Promise<number> {
  const user = await buildUser(app, { role: 1 });
  const call = await prepare(user);
  const before = await left(user);
  const [running] = await whileHeld(
    app,
    (tx) => revokeAll(tx, user.id, 'revoked'),
    () => call(user),
  );
  const { statusCode } = (await running!).json();
  expect(await left(user)).toEqual(before);
  return statusCode;
}

async function left({ id }: BuiltUser): Promise<object> {
  const { rows } = await app.platform.pool.query<object>(
    `select email, password_hash,
       (select count(*) from api_keys where user_id = u.id) as keys,
       (select count(*) from passkeys where user_id = u.id) as passkeys,
       (select count(*) from payout_methods where user_id = u.id) as methods,
       (select count(*) from two_factor where user_id = u.id and confirmed_at is not null) as factors
     from users u where id = $1`,
    [id],
  );
  return rows[0]!;
}

describe('a call whose session is revoked after it was admitted', () => {
  const cases: Record<string, (thief: BuiltUser) => Promise<Call> | Call> = {
    'change-password': () => (thief) =>
      app.answer(changePassword, { newPassword: 'Another-harbour-8!' }, { token: thief.token }),
    'confirm-email': async ({ token, username }) => {
      const email = `${username}-moved@example.test`;
      await app.call(changeEmail, { email }, { token });
      const otp = await codeFor(app, email, 'email');
      return () => app.answer(confirmEmail, { otp }, { token });
    },
    'turn-on-two-factor': async ({ token }) => {
      const { secret } = await app.call(startTwoFactor, {}, { token });
      return () => app.answer(turnOnTwoFactor, { code: codeAt(secret, app.clock.now()) }, { token });
    },
    'add-passkey': async ({ token }) => {
      const { challenge, options } = await app.call(startPasskey, {}, { token });
      const attestation = openAuthenticator().create(options);
      return () => app.answer(addPasskey, { challenge, name: 'Backdoor', attestation }, { token });
    },
    'create-api-key': () => (thief) =>
      app.answer(createApiKey, { name: 'Backdoor', scopes: ['read'], days: 365 }, { token: thief.token }),
    'add-payout-method': () => (thief) =>
      app.answer(
        addPayoutMethod,
        { holder: 'A. Thief', accountNumber: 'DE89 3704 0044 0532 0130 01' },
        { token: thief.token },
      ),
  };
  for (const [name, prepare] of Object.entries(cases)) {
    it(`is refused: ${name}`, async () => {
      expect(await meanwhile(prepare)).toBe(4011);
    });
  }

  // Commands do so in the HTTP layer. A new flow with `fresh` calls lockOwnSession in the transaction that writes, and is named here.
  it('is refused by the flows themselves, which are these', () => {
    const flows = allRoutes.filter(({ kind, policy }) => kind === 'flow' && policy.fresh);
    expect(flows.map(({ endpoint }) => endpoint.name).toSorted()).toEqual([
      'add-passkey',
      // Like connect-provider, it only begins: confirm-email and the return from the provider recheck.
      'change-email',
      'change-password',
      'confirm-email',
      'connect-payout-account',
      'connect-provider',
      'renew-backup-codes',
      'turn-off-two-factor',
      'turn-on-two-factor',
    ]);
  });
});
