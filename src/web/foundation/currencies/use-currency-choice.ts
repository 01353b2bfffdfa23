// The choice of the display currency, for the footer and the settings: what is chosen, its rate, and how to choose another.
// Guards: tiny, because the footer is on every page; the choosing itself is fetched when somebody does it.
import { use } from 'react';
import { type DisplayCurrency, displayCurrencies } from '#contract/common/display-currency.ts';
import { DisplayRate } from '#web/ui/price.tsx';
import { toast } from '#web/ui/toast.ts';

export const currencyOptions = displayCurrencies.map((value) => ({
  value,
  label: value === 'PKR' ? 'Rs (PKR)' : value,
}));

export function useCurrencyChoice() {
  const rate = use(DisplayRate);
  const choose = (currency: string) => {
    import('#web/currencies/choose-currency.ts').then(
      (part) => part.chooseCurrency(currency as DisplayCurrency),
      () => toast.error('We could not reach the server. Check your connection and try again.'),
    );
  };
  return { rate, chosen: rate?.currency ?? 'USD', choose };
}

/** "31 December 2024", whatever the reader's zone: a day, not a moment. */
export function dayOf(asOf: string): string {
  return new Date(`${asOf}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}
