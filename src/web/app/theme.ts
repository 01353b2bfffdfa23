// The visitor's color theme: system, light or dark. Stored in a cookie and set on <html> by a script in the head, before anything is
// painted; the server's HTML is the same for every theme, so that guests' pages are cacheable.
import { createStore, useStore } from '#web/app/store.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Runs in the head, inline. */
export const themeScript =
  '(function(){var m=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(m)document.documentElement.dataset.theme=m[1]})()';

const store = createStore<Theme>('system');

/** The chosen theme; 'system' until the page has hydrated. */
export function useTheme(): Theme {
  return useStore(store, 'system');
}

/** Reads the choice from the cookie; called after hydration, and again when the document was re-rendered. */
export function readTheme(): void {
  const chosen = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1] as Theme | undefined;
  show(chosen ?? 'system');
}

export function setTheme(theme: Theme): void {
  const age = theme === 'system' ? 0 : 31_536_000;
  document.cookie = `theme=${theme}; Path=/; Max-Age=${age}; SameSite=Lax`;
  show(theme);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  store.set(theme);
}
