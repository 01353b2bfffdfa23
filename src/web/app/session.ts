// Who is signed in, as the specification's session state; the access token is kept in this module's memory and nowhere else.
// Guards: an account whose e-mail is not verified is not authenticated. Does not call the API: call.ts and the account pages do.
import { createContext, use } from 'react';
import type { Account } from '#contract/accounts/account.schema.ts';
import type { SignedIn } from '#web/app/page-context.ts';
import { forgetPerson } from '#web/app/person-storage.ts';
import { createStore, useStore } from '#web/app/store.ts';
import { forgetWanted } from '#web/app/wanted-address.ts';

export type Session = {
  isAuthenticated: boolean;
  userId: string | null;
  email: string | null;
  userProfile: Account['profile'] | null;
  /** ISO instant, from `created_at`. */
  memberSince: string | null;
  /** 0 = new, 1 = seller, 2 = buyer. */
  userRole: Account['role'];
  bonbording: number;
  sonbording: number;
  /** The active side: 1 = seller, 2 = buyer. */
  switchable: Account['switchable'] | null;
  accountStatus: Account['status'];
};

const nobody: Session = {
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
};

const store = createStore<SignedIn | null>(null);
let token: string | null = null;
let started = false;
let had = false;
const described = new WeakMap<SignedIn, Session>();

export function isVerified(account: SignedIn | null): account is SignedIn {
  return account !== null && account.emailverified_at !== 0;
}

export function sessionOf(account: SignedIn | null): Session {
  if (account === null) return nobody;
  const known = described.get(account);
  if (known) return known;
  const session: Session = {
    isAuthenticated: isVerified(account),
    userId: account._id,
    email: account.email,
    userProfile: account.profile,
    memberSince: account.created_at,
    userRole: account.role,
    bonbording: account.bonbording,
    sonbording: account.sonbording,
    switchable: account.switchable,
    accountStatus: account.status,
  };
  described.set(account, session);
  return session;
}

/** After sign-in, refresh or verification: keeps the token in memory and the rest as the session. */
export function signIn(account: Account): void {
  const { token: accessToken, ...rest } = account;
  token = accessToken;
  started = true;
  had = true;
  store.set(rest);
}

/** Forgets everything of the session, and what the browser kept for this person. Ending it on the server is the `logout` call's business. */
export function signOut(): void {
  const account = store.get();
  if (account) {
    forgetPerson(account._id);
    forgetWanted();
  }
  token = null;
  store.set(null);
}

/** Changes parts of the account shown (after a switch, an edited profile, a new portrait). */
export function update(changes: Partial<SignedIn>): void {
  const account = store.get();
  if (account) store.set({ ...account, ...changes });
}

export function currentAccount(): SignedIn | null {
  return store.get();
}

/** Whether somebody has been signed in since this page was loaded, even if nobody is any more. */
export function hadSession(): boolean {
  return had;
}

export function accessToken(): string | null {
  return token;
}

export const subscribeToSession = store.subscribe;

/** The account that the server rendered this page for. */
export const SessionSeed = createContext<SignedIn | null>(null);

/** Takes the server's account over, once; called while the first page hydrates. */
export function startSession(account: SignedIn | null): void {
  if (started || typeof document === 'undefined') return;
  started = true;
  had = account !== null;
  store.set(account);
}

export function useAccount(): SignedIn | null {
  const seed = use(SessionSeed);
  return useStore(store, seed);
}

export function useSession(): Session {
  return sessionOf(useAccount());
}
