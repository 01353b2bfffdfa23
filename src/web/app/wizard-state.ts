// Whether the onboarding wizard was requested, and for which side. It also opens automatically while the role is 0 (see overlays.tsx).
// Does not know its steps.
import { createStore, useStore } from '#web/app/store.ts';

export type WizardState = { open: boolean; side: 'buyer' | 'seller' | null };

const closed: WizardState = { open: false, side: null };
const store = createStore<WizardState>(closed);

/** Opens the steps; with a side, its first step (the choice of account type) is already answered. */
export function openWizard(side: 'buyer' | 'seller' | null = null): void {
  store.set({ open: true, side });
}

export function closeWizard(): void {
  store.set(closed);
}

export function useWizard(): WizardState {
  return useStore(store, closed);
}
