// Settings: the language, and the currency in which prices are shown, with the day and the source of its rate.
// Guards: says that what is charged, held and earned is in USD, whatever is chosen here.
import type { ListedRate } from '#contract/currencies/currency.endpoints.ts';
import { formatConverted } from '#contract/common/display-currency.ts';
import { currencyOptions, dayOf, useCurrencyChoice } from '#web/currencies/use-currency-choice.ts';
import { Card } from '#web/ui/card.tsx';
import { NativeSelect } from '#web/ui/native-select.tsx';

const exampleMinor = 10_000;

export function LanguageAndCurrencyCard({ rates }: { rates: readonly ListedRate[] }) {
  const { chosen, choose } = useCurrencyChoice();
  const rate = rates.find((one) => one.currency === chosen);
  return (
    <Card title="Language and currency">
      <div className="grid gap-5 sm:grid-cols-2">
        <NativeSelect
          label="Language"
          options={[{ value: 'en', label: 'English' }]}
          defaultValue="en"
          help="English is the only language so far."
        />
        <NativeSelect
          label="Show prices in"
          options={currencyOptions}
          value={chosen}
          onChange={(event) => choose(event.target.value)}
          help={
            rate
              ? `$100.00 is about ${formatConverted(exampleMinor, rate)}, by the rate of ${dayOf(rate.asOf)} (${rate.source}).`
              : 'Prices are shown as they are charged.'
          }
        />
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        Orders, escrow, earnings and withdrawals are always in USD. Prices in another currency are
        approximate.
      </p>
    </Card>
  );
}
