// Open state and mode of the authentication dialog, which any page may open. Closing resets the mode to sign-in.
// Input is kept by the dialog itself.
import type { TwoFactorChallenge } from '#contract/people/accounts/two-factor.schema.ts';
import { createStore, useStore } from '#web/app/store.ts';

export type AuthMode = 'signin' | 'signup' | 'username' | 'otp' | 'forgot' | 'two-factor';
export type AuthDialogState = {
  open: boolean;
  mode: AuthMode;
  /** After signing in, stay on the current page (such as a checkout) instead of going to the landing page. */
  stay: boolean;
  /** In mode `two-factor`: the challenge of the sign-in. */
  challenge: TwoFactorChallenge | null;
  /** Shown above the sign-in methods: why a social sign-in failed. */
  notice: string | null;
};

const closed: AuthDialogState = { open: false, mode: 'signin', stay: false, challenge: null, notice: null };
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

/** Opens or continues the dialog at the second factor. */
export function askSecondFactor(challenge: TwoFactorChallenge, stay = store.get().stay): void {
  store.set({ ...closed, open: true, mode: 'two-factor', stay, challenge });
}

export function closeAuthDialog(): void {
  store.set(closed);
}

export function useAuthDialog(): AuthDialogState {
  return useStore(store, closed);
}

/** Runs `run` once, when the open dialog closes. */
export function onceAuthDialogCloses(run: () => void): void {
  const unsubscribe = store.subscribe(() => {
    if (store.get().open) return;
    unsubscribe();
    run();
  });
}
