// Whether the feedback form is open. The floating button, the menus, the footer and Ctrl+Enter open it.
import { createStore, useStore } from '#web/app/store.ts';

const store = createStore(false);

/** From here on, the margin beside the page has room for the floating button; below, the menus and the footer have the entry. */
export const floatsFrom = '(width >= 87.5rem)';

export function openFeedback(): void {
  store.set(true);
}

export function closeFeedback(): void {
  store.set(false);
}

/** Never opens above another dialog. */
export function toggleFeedback(): void {
  store.set(!store.get() && !document.querySelector('[role=dialog],[role=alertdialog]'));
}

export function useFeedback(): boolean {
  return useStore(store, false);
}
