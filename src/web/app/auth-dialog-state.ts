// Whether the authentication dialog is open and in which of the specification's modes. Any page may open it.
// Guards: closing resets it to sign-in. Does not hold what was typed: that is the dialog's own business.
import { createStore, useStore } from '#web/app/store.ts';

export type AuthMode = 'signin' | 'signup' | 'username' | 'otp' | 'forgot';
export type AuthDialogState = {
  open: boolean;
  mode: AuthMode;
  /** Signing in stays on the page that asked for it (a checkout about to begin) instead of going to the usual landing. */
  stay: boolean;
};

const closed: AuthDialogState = { open: false, mode: 'signin', stay: false };
const store = createStore<AuthDialogState>(closed);

export function openAuthDialog(mode: AuthMode = 'signin', { stay = false }: { stay?: boolean } = {}): void {
  store.set({ open: true, mode, stay });
}

export function setAuthMode(mode: AuthMode): void {
  store.set({ ...store.get(), mode });
}

export function closeAuthDialog(): void {
  store.set(closed);
}

export function useAuthDialog(): AuthDialogState {
  return useStore(store, closed);
}
