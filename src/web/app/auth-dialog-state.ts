// Open state and mode of the authentication dialog, which any page may open. Closing resets the mode to sign-in.
// Guarantees: an intent outlives a successful sign-in, and ends when a guest closes the dialog. Input is kept by the dialog itself.
import type { TwoFactorChallenge } from '#contract/people/accounts/two-factor.schema.ts';
import { currentAccount, isVerified } from '#web/app/session.ts';
import {
  dismissIntent,
  forgetIntent,
  here,
  rememberIntent,
  type SignInIntent,
  storedIntent,
} from '#web/app/sign-in/sign-in-intent.ts';
import { createStore, useStore } from '#web/app/store.ts';

export type AuthMode = 'signin' | 'signup' | 'username' | 'otp' | 'forgot' | 'two-factor';
export type AuthDialogState = {
  open: boolean;
  mode: AuthMode;
  /** After signing in, stay on the current page (such as a checkout) instead of going to the landing page. */
  stay: boolean;
  /** What continues after signing in; named in the dialog. */
  intent: SignInIntent | null;
  /** In mode `two-factor`: the challenge of the sign-in. */
  challenge: TwoFactorChallenge | null;
  /** Shown above the sign-in methods: why a social sign-in failed. */
  notice: string | null;
};

const closed: AuthDialogState = {
  open: false,
  mode: 'signin',
  stay: false,
  intent: null,
  challenge: null,
  notice: null,
};
const store = createStore<AuthDialogState>(closed);

type Options = { stay?: boolean; notice?: string | null; intent?: SignInIntent };

export function openAuthDialog(
  mode: AuthMode = 'signin',
  { stay = false, notice = null, intent }: Options = {},
): void {
  if (intent) rememberIntent(intent);
  else if (!stay && storedIntent()?.openedAt !== here()) forgetIntent();
  const current = storedIntent() ?? intent ?? null;
  store.set({ ...closed, open: true, mode, stay: stay || current !== null, intent: current, notice });
}

export function setAuthMode(mode: AuthMode): void {
  store.set({ ...store.get(), mode, notice: null });
}

/** Opens or continues the dialog at the second factor. */
export function askSecondFactor(challenge: TwoFactorChallenge, stay = store.get().stay): void {
  store.set({ ...closed, open: true, mode: 'two-factor', stay, intent: storedIntent(), challenge });
}

export function closeAuthDialog(): void {
  if (!isVerified(currentAccount())) dismissIntent();
  store.set(closed);
}

export function useAuthDialog(): AuthDialogState {
  return useStore(store, closed);
}
