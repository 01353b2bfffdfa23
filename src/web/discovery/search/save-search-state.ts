// Whether the dialog that saves the shown search is open. Also opened after a guest has signed in to save it.
import { createStore, useStore } from '#web/app/store.ts';

const store = createStore(false);

export function openSaveSearch(): void {
  store.set(true);
}

export function closeSaveSearch(): void {
  store.set(false);
}

export function useSaveSearch(): boolean {
  return useStore(store, false);
}
