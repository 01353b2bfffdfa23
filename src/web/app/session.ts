// The signed-in account, as the specification's session state; the access token is kept only in this module's memory.
// Guarantees: an account with an unverified email is not authenticated. Calls no API: call.ts and the account pages do.
import { createContext, use } from 'react';
import type { Account } from '#contract/people/accounts/account.schema.ts';
import type { SignedIn } from '#web/app/page-context.ts';
import { forgetUser } from '#web/app/user-storage.ts';
import { createStore, useStore } from '#web/app/store.ts';
import { forgetIntent } from '#web/app/sign-in/sign-in-intent.ts';
import { forgetWanted } from '#web/app/sign-in/wanted-address.ts';

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

const guest: Session = {
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
const ending = createStore<string | null>(null);
let token: string | null = null;
let started = false;
let had = false;
const described = new WeakMap<SignedIn, Session>();

export function isVerified(account: SignedIn | null): account is SignedIn {
  return account !== null && account.emailverified_at !== 0;
}

export function sessionOf(account: SignedIn | null): Session {
  if (account === null) return guest;
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
  ending.set(null);
  token = accessToken;
  started = true;
  had = true;
  store.set(rest);
}

/**
 * Clears the session and this user's stored data. Ending it on the server is the `logout` call's task.
 * `because`: shown until the next sign-in, if the user did not end the session themselves. The first one stays: calls that were
 * under way when the session ended fail later, and without a reason.
 */
export function signOut(because: string | null = null): void {
  ending.set(ending.get() ?? because);
  const account = store.get();
  if (account) {
    forgetUser(account._id);
    forgetWanted();
    forgetIntent();
  }
  token = null;
  store.set(null);
}

/** Changes parts of the shown account (after a switch, an edited profile, a new photo). */
export function update(changes: Partial<SignedIn>): void {
  const account = store.get();
  if (account) store.set({ ...account, ...changes });
}

export function currentAccount(): SignedIn | null {
  return store.get();
}

/** Whether anyone has been signed in since this page was loaded, even if no one is now. */
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

/** Why the session ended; null if it did not, or if there is nothing to say. */
export function sessionEnding(): string | null {
  return ending.get();
}

export function useSessionEnding(): string | null {
  return useStore(ending, null);
}

export function useAccount(): SignedIn | null {
  const seed = use(SessionSeed);
  return useStore(store, seed);
}

export function useSession(): Session {
  return sessionOf(useAccount());
}
