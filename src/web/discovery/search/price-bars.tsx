// The price distribution of the results: each bar is a button that selects its range.
// Guarantees: the range and count of each bar are in its accessible name.
import { highestPriceMinor, shortMoney } from './explore-filters.ts';
import type { PriceFilterProps, PriceRange } from './price-range.ts';
import { cx } from '#web/ui/class-names.ts';

type Bar = PriceRange & { key: string; count: number };

export function PriceBars({ facet, minMinor, maxMinor, onChange }: PriceFilterProps) {
  const bars = facet.map(barOf).filter((bar) => bar !== null);
  const highest = Math.max(1, ...bars.map((bar) => bar.count));
  if (bars.length < 2) return null;
  return (
    <div className="mb-3 flex h-16 items-end gap-1 border-b border-line">
      {bars.map((bar) => {
        const isChosen = bar.minMinor === minMinor && bar.maxMinor === maxMinor;
        const label = `${rangeLabel(bar)}: ${bar.count === 1 ? '1 gig' : `${bar.count.toLocaleString('en-US')} gigs`}`;
        return (
          <button
            key={bar.key}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isChosen}
            onClick={() =>
              onChange(
                isChosen
                  ? { minMinor: null, maxMinor: null }
                  : { minMinor: bar.minMinor, maxMinor: bar.maxMinor },
              )
            }
            className={cx('price-bar', isInside(bar, minMinor, maxMinor) && 'is-inside')}
          >
            <span
              style={{
                height: bar.count === 0 ? '2px' : `${Math.max(8, Math.round((bar.count / highest) * 100))}%`,
              }}
            />
          </button>
        );
      })}
    </div>
  );
}

/** A facet value is "from-to" in cents, inclusive; 0 and the highest price mean no limit. */
function barOf({ value, count }: { value: string; count: number }): Bar | null {
  const match = /^(\d+)-(\d+)$/.exec(value);
  if (!match) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  return {
    key: value,
    count,
    minMinor: from === 0 ? null : from,
    maxMinor: to >= highestPriceMinor ? null : to,
  };
}

function rangeLabel({ minMinor, maxMinor }: PriceRange): string {
  if (maxMinor === null) return `${shortMoney(minMinor ?? 0)} and more`;
  return minMinor === null
    ? `Up to ${shortMoney(maxMinor)}`
    : `${shortMoney(minMinor)} to ${shortMoney(maxMinor)}`;
}

function isInside(bar: PriceRange, minMinor: number | null, maxMinor: number | null): boolean {
  return (
    (bar.maxMinor === null || minMinor === null || bar.maxMinor >= minMinor) &&
    (bar.minMinor === null || maxMinor === null || bar.minMinor <= maxMinor)
  );
}
