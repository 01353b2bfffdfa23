// Sets the display currency: fetches its rate, then shows every price of the page in it. Loaded on demand.
// Guarantees: without a rate nothing changes, and a message says so.
import type { DisplayCurrency } from '#contract/common/display-currency.ts';
import { listRates } from '#contract/foundation/currencies/currency.endpoints.ts';
import { call } from '#web/app/call.ts';
import { showIn } from '#web/app/display-currency.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/overlays/toast.ts';

export async function chooseCurrency(currency: DisplayCurrency): Promise<void> {
  if (currency === 'USD') return showIn(null);
  try {
    const { items } = await call(listRates, {});
    const rate = items.find((item) => item.currency === currency);
    if (!rate) return toast.error('There is no rate for this currency right now. Prices stay as they are.');
    const { rateMillionths, asOf } = rate;
    showIn({ currency, rateMillionths, asOf });
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}
