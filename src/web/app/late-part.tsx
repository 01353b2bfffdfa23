// Parts of a public page that are in the server's HTML at once, but whose code is fetched only when somebody begins to use the page:
// moves the pointer, scrolls, touches, types. Until then they are read as they are; links in them work as plain links.
// Guards: a page that is reached by a link has its parts before it shows (the loader awaits `fetchPart`), so nothing pops in.
import { type ComponentType, lazy } from 'react';

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

let begun: Promise<void> | null = null;

/** Resolves at the first sign of use; on the server, which has nobody to wait for, at once. */
export function visitorBegins(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve();
  begun ??= new Promise((resolve) => {
    const start = () => {
      for (const sign of signs) window.removeEventListener(sign, start, true);
      resolve();
    };
    for (const sign of signs) window.addEventListener(sign, start, { capture: true, passive: true });
  });
  return begun;
}

/** `Part` must stand in its own `Suspense`, with props that do not change before it is there. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>) {
  let fetched: Promise<ComponentType<Props>> | null = null;
  const fetchPart = () => (fetched ??= load());
  const Part = lazy(async () => {
    if (!fetched) await visitorBegins();
    // Without a line to fetch it by, what the server wrote stands as it is: the page in use must not be lost to its footer. Browsers
    // remember that a file could not be fetched, so asking again would not help.
    const part = await fetchPart().catch(() => new Promise<never>(() => undefined));
    return { default: part };
  });
  return { Part, fetchPart };
}
