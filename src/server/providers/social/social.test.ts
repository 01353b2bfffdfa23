// Which ways to sign in the dialog is told of (auth.md C16): those that are set up; to developers also what is missing.
import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { openSocial } from './open-social.ts';
import { signInWaysOf } from './social.ts';

const facebook = {
  issuer: 'https://www.facebook.com',
  clientId: 'id',
  clientSecret: 'secret',
  authorizationEndpoint: 'https://facebook.test/dialog',
  tokenEndpoint: 'https://facebook.test/token',
  profileEndpoint: 'https://facebook.test/me',
};

test('offers none unless set up, and all of them to developers, told apart', () => {
  const none = openSocial({}, systemClock);
  expect(signInWaysOf(none, false)).toEqual([]);
  const one = openSocial({ facebook }, systemClock);
  expect(signInWaysOf(one, false)).toEqual([{ provider: 'facebook', ready: true }]);
  expect(signInWaysOf(one, true)).toEqual([
    { provider: 'google', ready: false },
    { provider: 'apple', ready: false },
    { provider: 'facebook', ready: true },
  ]);
});

test('opens without asking any provider: one that is away does not keep the app from starting', () => {
  const google = { issuer: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret' };
  expect(openSocial({ google }, systemClock).get('google')?.provider).toBe('google');
});
