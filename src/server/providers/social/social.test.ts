// The sign-in buttons of the dialog: configured providers; in development also the missing ones.
import { expect, test } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { openSocial } from './open-social.ts';
import { signInProvidersOf } from '#server/platform/ports/social.ts';

const facebook = {
  issuer: 'https://www.facebook.com',
  clientId: 'id',
  clientSecret: 'secret',
  authorizationEndpoint: 'https://facebook.test/dialog',
  tokenEndpoint: 'https://facebook.test/token',
  profileEndpoint: 'https://facebook.test/me',
};

test('offers only configured providers, and in development all of them, marked', () => {
  const none = openSocial({}, systemClock);
  expect(signInProvidersOf(none, false)).toEqual([]);
  const social = openSocial({ facebook }, systemClock);
  expect(signInProvidersOf(social, false)).toEqual([{ provider: 'facebook', ready: true }]);
  expect(signInProvidersOf(social, true)).toEqual([
    { provider: 'google', ready: false },
    { provider: 'apple', ready: false },
    { provider: 'facebook', ready: true },
  ]);
});

test('opens without contacting any provider, so that an unavailable one does not prevent the start', () => {
  const google = { issuer: 'http://127.0.0.1:1', clientId: 'id', clientSecret: 'secret' };
  expect(openSocial({ google }, systemClock).get('google')?.provider).toBe('google');
});
