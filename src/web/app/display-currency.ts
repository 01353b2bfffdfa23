// The currency in which this browser is shown prices. Kept in a cookie that the server reads while it renders, so the first paint
// is already right; the rate that belongs to it travels with the page. Does not convert: contract/common/display-currency.ts does.
import type { ExchangeRate } from '#contract/common/display-currency.ts';
import { createStore, useStore } from '#web/app/store.ts';

const store = createStore<ExchangeRate | null>(null);
let started = false;

/** The chosen currency as a Cookie header has it; null for USD and for anything that is not offered. */
export function currencyOfCookies(cookies: string | null): ExchangeRate['currency'] | null {
  const chosen = /(?:^|; )currency=(EUR|GBP|INR|PKR)(?:;|$)/.exec(cookies ?? '')?.[1];
  return (chosen as ExchangeRate['currency'] | undefined) ?? null;
}

/** Takes over what the server rendered with, once; called while the first page hydrates. */
export function startDisplayRate(rate: ExchangeRate | null): void {
  if (started || typeof document === 'undefined') return;
  started = true;
  store.set(rate);
}

/** `seed` is what the server rendered this page with. */
export function useDisplayRate(seed: ExchangeRate | null): ExchangeRate | null {
  return useStore(store, seed);
}

export function showIn(rate: ExchangeRate | null): void {
  const age = rate === null ? 0 : 31_536_000;
  document.cookie = `currency=${rate?.currency ?? 'USD'}; Path=/; Max-Age=${age}; SameSite=Lax`;
  store.set(rate);
}
