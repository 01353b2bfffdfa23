// Choosing a display currency: asks for its rate, then shows every price of the page by it. Fetched when somebody chooses.
// Guards: without a rate nothing changes, and that is said.
import type { DisplayCurrency } from '#contract/common/display-currency.ts';
import { listRates } from '#contract/currencies/currency.endpoints.ts';
import { call } from '#web/app/call.ts';
import { showIn } from '#web/app/display-currency.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { toast } from '#web/ui/toast.ts';

export async function chooseCurrency(currency: DisplayCurrency): Promise<void> {
  if (currency === 'USD') return showIn(null);
  try {
    const { items } = await call(listRates, {});
    const rate = items.find((one) => one.currency === currency);
    if (!rate) return toast.error('There is no rate for this currency right now. Prices stay as they are.');
    const { rateMillionths, asOf } = rate;
    showIn({ currency, rateMillionths, asOf });
  } catch (error) {
    toast.error(sentenceOf(error));
  }
}
