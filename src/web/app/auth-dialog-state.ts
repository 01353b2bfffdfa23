// Whether the authentication dialog is open and in which of its modes: the specification's, and the second factor of a sign-in. Any page may open it.
// Guards: closing resets it to sign-in. Does not hold what was typed: that is the dialog's own business.
import type { TwoFactorAsked } from '#contract/accounts/two-factor.schema.ts';
import { createStore, useStore } from '#web/app/store.ts';

export type AuthMode = 'signin' | 'signup' | 'username' | 'otp' | 'forgot' | 'two-factor';
export type AuthDialogState = {
  open: boolean;
  mode: AuthMode;
  /** Signing in stays on the page that asked for it (a checkout about to begin) instead of going to the usual landing. */
  stay: boolean;
  /** In the mode `two-factor`: what the sign-in asks for. */
  asked: TwoFactorAsked | null;
  /** Said above the ways to sign in: how one of them ended that went over another site. */
  notice: string | null;
};

const closed: AuthDialogState = { open: false, mode: 'signin', stay: false, asked: null, notice: null };
const store = createStore<AuthDialogState>(closed);

export function openAuthDialog(
  mode: AuthMode = 'signin',
  { stay = false, notice = null }: { stay?: boolean; notice?: string | null } = {},
): void {
  store.set({ ...closed, open: true, mode, stay, notice });
}

export function setAuthMode(mode: AuthMode): void {
  store.set({ ...store.get(), mode, notice: null });
}

/** The first factor was right; the dialog goes on, or opens, at the second. */
export function askSecondFactor(asked: TwoFactorAsked, stay = store.get().stay): void {
  store.set({ ...closed, open: true, mode: 'two-factor', stay, asked });
}

export function closeAuthDialog(): void {
  store.set(closed);
}

export function useAuthDialog(): AuthDialogState {
  return useStore(store, closed);
}

/** Runs once, when the dialog that is open now has closed. */
export function onceAuthDialogCloses(run: () => void): void {
  const unsubscribe = store.subscribe(() => {
    if (store.get().open) return;
    unsubscribe();
    run();
  });
}
