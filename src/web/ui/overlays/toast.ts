// Transient messages: `toast.success(…)`, `toast.error(…)`, `toast.loading(…)`, from anywhere.
// Errors stay 4 s, successes 2 s, loading 1.5 s, at most 20 at once. Important messages belong into the page instead.
// Does not render them: toaster.tsx does, loaded with the first message.
import { useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'loading';
export type ToastMessage = { kind: ToastKind; text: string; timeoutMs: number };

export const toastLimit = 20;
export const toastTimes: Record<ToastKind, number> = { error: 4000, success: 2000, loading: 1500 };

let waiting: ToastMessage[] = [];
let show: ((message: ToastMessage) => void) | null = null;
let wanted = false;
const listeners = new Set<() => void>();

function post(kind: ToastKind, text: string): void {
  const message = { kind, text, timeoutMs: toastTimes[kind] };
  if (show) return show(message);
  waiting = [...waiting, message].slice(-toastLimit);
  wanted = true;
  for (const listener of listeners) listener();
}

export const toast = {
  success: (text: string): void => post('success', text),
  error: (text: string): void => post('error', text),
  /** Disappears after 1.5 s whether or not the work is done; report the outcome with another toast. */
  loading: (text: string): void => post('loading', text),
};

/** The toaster registers itself here, and receives messages posted before it was loaded. */
export function connectToaster(showMessage: (message: ToastMessage) => void): () => void {
  show = showMessage;
  for (const message of waiting) showMessage(message);
  waiting = [];
  return () => {
    if (show === showMessage) show = null;
  };
}

export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
    () => false,
  );
}
