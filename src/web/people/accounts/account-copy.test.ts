// Pure functions of the account pages: landing page, device names, code boxes, form messages.
import { expect, test, vi } from 'vitest';
import { CallFailed } from '#contract/common/call.ts';
import type { Call } from '#contract/common/call.ts';
import { addedDigits, boxesOf, digitsOf, eraseDigit, firstBlank, placeDigits } from './sign-in/code-entry.ts';
import { emailErrorOf, errorsOf } from './sign-in/forgot-password.tsx';
import { landingOf } from './sign-in/landing.ts';
import { missing } from './sign-in/onboarding-wizard.tsx';
import { deviceName } from '#contract/people/accounts/device-name.ts';
import { problemOf } from './sign-in/sign-up-form.tsx';

test('sends an onboarded buyer to explore, a seller without onboarding to the course, everyone else to the dashboard', () => {
  expect(landingOf({ role: 2, bonbording: 1, sonbording: 0 })).toBe('/explore');
  expect(landingOf({ role: 2, bonbording: 0, sonbording: 0 })).toBe('/dashboard');
  expect(landingOf({ role: 1, bonbording: 1, sonbording: 1 })).toBe('/dashboard');
  expect(landingOf({ role: 1, bonbording: 0, sonbording: 0 })).toBe('/guideline1');
  expect(landingOf({ role: 0, bonbording: 0, sonbording: 0 })).toBe('/dashboard');
});

test('names a device by its browser and system', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(deviceName(`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`)).toBe(
    'Chrome on Linux',
  );
  expect(
    deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`),
  ).toBe('Edge on Windows');
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari on iPhone');
  expect(deviceName('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36')).toBe(
    'Chrome on Android',
  );
  expect(
    deviceName('Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0'),
  ).toBe('Firefox on macOS');
  expect(deviceName('curl/8.5.0')).toBe('curl/8.5.0');
  expect(deviceName(null)).toBe('Unknown device');
});

test('strips a pasted code to its digits', () => {
  expect(digitsOf('Your code: 123 456')).toBe('123456');
});

test('writes digits starting at their box, and a complete code into all boxes', () => {
  expect(placeDigits('', 0, '1')).toEqual({ code: '1     ', focus: 1 });
  expect(placeDigits('1     ', 4, '89')).toEqual({ code: '1   89', focus: 5 });
  expect(placeDigits('12', 5, '777')).toEqual({ code: '12   7', focus: 5 });
  expect(placeDigits('999', 3, '123456')).toEqual({ code: '123456', focus: 5 });
});

test('replaces the digit of a filled box on either side of the caret', () => {
  expect(addedDigits('3', '35')).toBe('5');
  expect(addedDigits('3', '53')).toBe('5');
  expect(addedDigits('3', '33')).toBe('3');
  expect(addedDigits(' ', '12')).toBe('12');
  expect(addedDigits('3', '3a')).toBe('3');
});

test('leaves a gap for an erased digit, which is filled next', () => {
  const code = eraseDigit('123456', 2);
  expect(code).toBe('12 456');
  expect(firstBlank(code)).toBe(2);
  expect(firstBlank('123456')).toBe(5);
  expect(boxesOf('')).toHaveLength(6);
});

test('shows the specification’s messages for the email check', async () => {
  const refusing = (error: unknown) =>
    (async () => {
      throw error;
    }) as unknown as Call;
  const free = vi.fn(async () => null) as unknown as Call;
  expect(await problemOf('no-at-sign', free)).toBe('Please enter a valid email address');
  expect(free).not.toHaveBeenCalled();
  expect(await problemOf('ana@example.com', free)).toBeNull();
  expect(
    await problemOf('ana@example.com', refusing(new CallFailed('email_taken', 'taken', { http: 200 }))),
  ).toBe('This email is already registered. Please sign in instead.');
  const failed = 'Unable to verify email. Please try again.';
  expect(await problemOf('ana@example.com', refusing(new CallFailed('offline', 'no network')))).toBe(failed);
  expect(await problemOf('ana@example.com', refusing(new Error('unforeseen')))).toBe(failed);
});

test('shows the specification’s messages for the password reset', () => {
  expect(emailErrorOf('')).toBe('Email is required');
  expect(emailErrorOf('ana@')).toBe('Please enter a valid email');
  expect(emailErrorOf('ana@example.com')).toBeUndefined();
  expect(errorsOf('', '')).toEqual({
    password: 'New password is required',
    confirm: 'Please confirm your password',
  });
  expect(errorsOf('Ab1!', 'Ab1?')).toEqual({
    password: 'Password must be at least 8 characters',
    confirm: 'Passwords do not match',
  });
  expect(errorsOf('Walk-the-line-7', 'Walk-the-line-7')).toEqual({});
});

test('requires an answer for every onboarding step', () => {
  const none = { side: null, freelancer: null, experience: null, team: null, lookingFor: [] };
  expect(missing(0, none)).not.toBeNull();
  expect(missing(1, { ...none, side: 'seller' })).not.toBeNull();
  expect(missing(2, { ...none, side: 'seller', freelancer: 'side-hustle' })).not.toBeNull();
  expect(missing(2, { ...none, side: 'seller', freelancer: 'side-hustle', experience: 'online' })).toBeNull();
  expect(missing(1, { ...none, side: 'buyer' })).not.toBeNull();
  expect(missing(2, { ...none, side: 'buyer', team: '2-10' })).toBe('Choose at least one');
  expect(missing(2, { ...none, side: 'buyer', team: '2-10', lookingFor: ['online'] })).toBeNull();
});
