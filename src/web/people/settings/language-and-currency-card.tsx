// Settings: language, and the currency for displayed prices, with the date and source of its rate.
// States that charges, escrow and earnings are always in USD.
import type { ListedRate } from '#contract/foundation/currencies/currency.endpoints.ts';
import { formatConverted } from '#contract/common/display-currency.ts';
import { currencyOptions, dayOf, useCurrencyChoice } from '#web/foundation/currencies/use-currency-choice.ts';
import { Card } from '#web/ui/card.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';

const exampleMinor = 10_000;

export function LanguageAndCurrencyCard({ rates }: { rates: readonly ListedRate[] }) {
  const { chosen, choose } = useCurrencyChoice();
  const rate = rates.find((listed) => listed.currency === chosen);
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
              ? `$100.00 is about ${formatConverted(exampleMinor, rate)}, at the rate of ${dayOf(rate.asOf)} (${rate.source}).`
              : 'Prices are shown in the currency they are charged in.'
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
