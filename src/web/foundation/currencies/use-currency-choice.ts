// The display currency, for the footer and the settings: the current choice, its rate, and how to change it.
// Kept tiny, because the footer is on every page; the code that changes it is loaded on demand.
import { use } from 'react';
import { type DisplayCurrency, displayCurrencies } from '#contract/common/display-currency.ts';
import { DisplayRate } from '#web/ui/price.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

export const currencyOptions = displayCurrencies.map((value) => ({
  value,
  label: value === 'PKR' ? 'Rs (PKR)' : value,
}));

export function useCurrencyChoice() {
  const rate = use(DisplayRate);
  const choose = (currency: string) => {
    import('./choose-currency.ts').then(
      (part) => part.chooseCurrency(currency as DisplayCurrency),
      () => toast.error('We could not reach the server. Check your connection and try again.'),
    );
  };
  return { rate, chosen: rate?.currency ?? 'USD', choose };
}

/** "December 31, 2024" in every time zone: a calendar day, not a moment. */
export function dayOf(asOf: string): string {
  return new Date(`${asOf}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
