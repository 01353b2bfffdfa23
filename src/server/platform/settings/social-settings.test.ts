// The settings of Google, Apple and Facebook: complete, absent, or rejected with one line.
import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const key = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const apple = {
  APPLE_CLIENT_ID: 'com.example.web',
  APPLE_TEAM_ID: 'TEAM012345',
  APPLE_KEY_ID: 'KEY0123456',
  APPLE_PRIVATE_KEY: key('P-256'),
};
const https = { PUBLIC_URL: 'https://guildhall.test' };

test('configures none by default', () => {
  expect(readSettings({}).social).toEqual({});
});

test('configures the given providers, at the addresses of the real ones', () => {
  const { social } = readSettings({
    ...https,
    ...apple,
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    FACEBOOK_APP_ID: 'f',
    FACEBOOK_APP_SECRET: 's',
  });
  expect(social).toMatchObject({
    google: { issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: 's' },
    apple: { issuer: 'https://appleid.apple.com', teamId: 'TEAM012345' },
    facebook: { clientId: 'f' },
  });
});

test('reads a key with escaped line breaks', () => {
  const oneLine = { ...apple, APPLE_PRIVATE_KEY: apple.APPLE_PRIVATE_KEY.replaceAll('\n', '\\n') };
  expect(readSettings({ ...https, ...oneLine }).social.apple?.privateKey).toBe(apple.APPLE_PRIVATE_KEY);
});

test.each([
  [{ GOOGLE_CLIENT_ID: 'g' }, 'GOOGLE_CLIENT_SECRET is missing; it is required by GOOGLE_CLIENT_ID'],
  [{ FACEBOOK_APP_SECRET: 's' }, 'FACEBOOK_APP_ID is missing; it is required by FACEBOOK_APP_SECRET'],
  [{ ...https, ...apple, APPLE_KEY_ID: '' }, 'APPLE_KEY_ID is missing; it is required by APPLE_CLIENT_ID'],
  [apple, 'APPLE_CLIENT_ID needs a PUBLIC_URL that begins with https://'],
  [
    { ...https, ...apple, APPLE_PRIVATE_KEY: 'not a key' },
    'APPLE_PRIVATE_KEY must be the text of the .p8 file',
  ],
  [
    { ...https, ...apple, APPLE_PRIVATE_KEY: key('P-384') },
    'APPLE_PRIVATE_KEY must be the text of the .p8 file',
  ],
])('stops the start with one line: %#', (env, line) => {
  expect(() => readSettings(env)).toThrow(line);
});
