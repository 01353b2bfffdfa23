// The browser's session state, and that signing out clears it.
import { expect, test } from 'vitest';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import { accessToken, currentAccount, sessionEnding, sessionOf, signIn, signOut } from '#web/app/session.ts';

const account: Account = {
  token: 'secret',
  _id: '01900000-0000-7000-8000-000000000001',
  email: 'ada@example.test',
  role: 1,
  switchable: 1,
  bonbording: 0,
  sonbording: 1,
  profile: { username: 'ada', displayName: 'Ada', avatarUrl: null },
  status: 'active',
  created_at: '2026-01-01T00:00:00.000Z',
  emailverified_at: 1,
};

test('sets the session on sign-in; clears id, token, role, profile, status and member-since on sign-out', () => {
  signIn(account);
  expect(accessToken()).toBe('secret');
  expect(sessionOf(currentAccount())).toMatchObject({
    isAuthenticated: true,
    userId: account._id,
    userRole: 1,
    switchable: 1,
    memberSince: account.created_at,
  });
  signOut();
  expect(accessToken()).toBeNull();
  expect(sessionOf(currentAccount())).toEqual({
    isAuthenticated: false,
    userId: null,
    email: null,
    userProfile: null,
    memberSince: null,
    userRole: 0,
    bonbording: 0,
    sonbording: 0,
    switchable: null,
    accountStatus: 'active',
  });
});

test('keeps the first reason why the session ended until the next sign-in', () => {
  signIn(account);
  signOut('This account is suspended.');
  signOut();
  signOut('Another reason.');
  expect(sessionEnding()).toBe('This account is suspended.');
  signIn(account);
  expect(sessionEnding()).toBeNull();
  signOut();
  expect(sessionEnding()).toBeNull();
});

test('does not authenticate an account whose email is not verified', () => {
  signIn({ ...account, emailverified_at: 0 });
  expect(sessionOf(currentAccount()).isAuthenticated).toBe(false);
  signOut();
});
