// The display currency of this browser. Stored in a cookie that the server reads while rendering, so the first paint is already
// right; its rate travels with the page. Does not convert: contract/common/display-currency.ts does.
import type { ExchangeRate } from '#contract/common/display-currency.ts';
import { createStore, useStore } from '#web/app/store.ts';

const store = createStore<ExchangeRate | null>(null);
let started = false;

/** The chosen currency of a Cookie header; null for USD and for values that are not offered. */
export function currencyOfCookies(cookies: string | null): ExchangeRate['currency'] | null {
  const chosen = /(?:^|; )currency=(EUR|GBP|INR|PKR)(?:;|$)/.exec(cookies ?? '')?.[1];
  return (chosen as ExchangeRate['currency'] | undefined) ?? null;
}

/** Takes over the server's choice, once; called while the first page hydrates. */
export function startDisplayRate(rate: ExchangeRate | null): void {
  if (started || typeof document === 'undefined') return;
  started = true;
  store.set(rate);
}

/** `seed` is the rate the server rendered this page with. */
export function useDisplayRate(seed: ExchangeRate | null): ExchangeRate | null {
  return useStore(store, seed);
}

export function showIn(rate: ExchangeRate | null): void {
  const age = rate === null ? 0 : 31_536_000;
  document.cookie = `currency=${rate?.currency ?? 'USD'}; Path=/; Max-Age=${age}; SameSite=Lax`;
  store.set(rate);
}
