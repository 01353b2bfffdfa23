// The price filter: two amounts, and the price distribution as buttons.
// Guarantees: without scripts the two amounts remain as part of the form.
import { use, useState } from 'react';
import { parseAmount } from '#contract/common/money.ts';
import { dollarsOf } from './explore-filters.ts';
import { PriceBars } from './price-bars.tsx';
import type { PriceFilterProps, PriceRange } from './price-range.ts';
import { DisplayRate } from '#web/ui/price.tsx';

export function PriceFilter({ minMinor, maxMinor, facet, onChange }: PriceFilterProps) {
  // Prices are in USD; the label says so when cards show another currency.
  const legend = use(DisplayRate) ? 'Price in USD' : 'Price';
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <PriceBars facet={facet} minMinor={minMinor} maxMinor={maxMinor} onChange={onChange} />
      <PriceBoxes minMinor={minMinor} maxMinor={maxMinor} onChange={onChange} />
    </fieldset>
  );
}

/** Plain inputs instead of the form kit's money field, to keep public pages small. */
function PriceBoxes({ minMinor, maxMinor, onChange }: PriceRange & Pick<PriceFilterProps, 'onChange'>) {
  const [texts, setTexts] = useState({ min: dollarsOf(minMinor) ?? '', max: dollarsOf(maxMinor) ?? '' });
  const [shown, setShown] = useState({ minMinor, maxMinor });
  // Changed elsewhere: by a bar, a removed chip or the back button.
  if (shown.minMinor !== minMinor || shown.maxMinor !== maxMinor) {
    setShown({ minMinor, maxMinor });
    setTexts({ min: dollarsOf(minMinor) ?? '', max: dollarsOf(maxMinor) ?? '' });
  }
  const commit = () => {
    const range = inOrder({
      minMinor: parseAmount(texts.min) || null,
      maxMinor: parseAmount(texts.max) || null,
    });
    if (range.minMinor !== minMinor || range.maxMinor !== maxMinor) onChange(range);
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['min', 'max'] as const).map((name) => (
        <label key={name} className="text-sm text-ink-soft">
          {name === 'min' ? 'From' : 'Up to'}
          <span className="mt-1 flex h-11 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-3 text-base transition-colors focus-within:border-accent focus-within:outline-1 focus-within:-outline-offset-1 focus-within:outline-accent hover:border-ink-faint">
            <span aria-hidden className="text-ink-faint">
              $
            </span>
            <input
              name={name}
              value={texts[name]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={12}
              placeholder="Any"
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
              onBlur={commit}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                commit();
              }}
              className="min-w-0 flex-1 bg-transparent text-ink tabular-nums outline-none placeholder:text-ink-faint"
            />
          </span>
        </label>
      ))}
    </div>
  );
}

function inOrder({ minMinor, maxMinor }: PriceRange): PriceRange {
  const isSwapped = minMinor !== null && maxMinor !== null && minMinor > maxMinor;
  return isSwapped ? { minMinor: maxMinor, maxMinor: minMinor } : { minMinor, maxMinor };
}
