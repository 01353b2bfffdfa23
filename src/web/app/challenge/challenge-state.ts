// Whether a challenge is being answered, and where its widget may appear. Every page's transport imports this file: keep it small.
import { createStore, useStore } from '#web/app/store.ts';

const running = createStore(0);
/** The last one is used: a dialog is opened over a page's form. */
let places: HTMLElement[] = [];

export function useIsChecking(): boolean {
  return useStore(running) > 0;
}

export function startChecking(): () => void {
  running.set(running.get() + 1);
  return () => running.set(running.get() - 1);
}

/** The visible note (checking-browser.tsx), if there is one. */
export function checkingPlace(): HTMLElement | null {
  return places.at(-1) ?? null;
}

export function addCheckingPlace(element: HTMLElement): () => void {
  places.push(element);
  return () => {
    places = places.filter((place) => place !== element);
  };
}
