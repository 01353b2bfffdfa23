// Whether the authentication dialog is open and in which of the specification's modes. Any page may open it.
// Guards: closing resets it to sign-in. Does not hold what was typed: that is the dialog's own business.
import { createStore, useStore } from '#web/app/store.ts';

export type AuthMode = 'signin' | 'signup' | 'username' | 'otp' | 'forgot';
export type AuthDialogState = { open: boolean; mode: AuthMode };

const closed: AuthDialogState = { open: false, mode: 'signin' };
const store = createStore<AuthDialogState>(closed);

export function openAuthDialog(mode: AuthMode = 'signin'): void {
  store.set({ open: true, mode });
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
