// Parts of a public page that are in the server's HTML, but whose code is loaded only on the first interaction: pointer, scroll, touch
// or key. Until then they are static; their links work as plain links.
// Guarantees: a page reached by navigation has its parts before it is shown (the loader awaits `fetchPart`), so nothing pops in.
import { type ComponentType, lazy } from 'react';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

let begun: Promise<void> | null = null;

/** Resolves at the first interaction; at once on the server, and for a visitor who is already typing. */
export function visitorBegins(): Promise<void> {
  if (typeof window === 'undefined' || document.activeElement instanceof HTMLInputElement)
    return Promise.resolve();
  begun ??= new Promise((resolve) => {
    // A press before this code was loaded, see shell/held-presses.ts.
    if ('pressed' in document.documentElement.dataset) return resolve();
    const start = () => {
      for (const sign of signs) window.removeEventListener(sign, start, true);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, start, { capture: true, passive: true });
  });
  return begun;
}

/** `Part` needs its own `Suspense`, with props that do not change before it is loaded. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let fetched: Promise<ComponentType<Props>> | null = null;
  const fetchPart = () => (fetched ??= load());
  const Part = lazy(async () => {
    if (!fetched) await visitorBegins();
    // Without a connection, the server's HTML stays: a missing footer must not break the page. Browsers cache failed module loads, so
    // a retry would not help.
    const part = await fetchPart().catch(() => new Promise<never>(() => undefined));
    return { default: part };
  });
  return { Part, fetchPart };
}
