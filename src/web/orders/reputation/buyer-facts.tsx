// A buyer’s reputation for sellers: four figures, each with a sentence and its basis. Loads nothing.
// Guarantees: too little data is stated as such, never shown as zero.
import {
  axisBasis,
  axisFigure,
  axisLabels,
  axisSentence,
} from '#contract/orders/reputation/buyer-facts.rules.ts';
import type { BuyerFacts as Facts } from '#contract/orders/reputation/buyer-facts.schema.ts';
import { cx } from '#web/ui/class-names.ts';

export function BuyerFacts({
  facts,
  layout = 'narrow',
}: {
  facts: Facts;
  /** narrow: in one column, for a sidebar card; wide: two by two. */
  layout?: 'narrow' | 'wide';
}) {
  return (
    <dl className={cx('grid gap-x-8', layout === 'wide' ? 'gap-y-6 sm:grid-cols-2' : 'gap-y-4')}>
      {facts.axes.map((axis) => (
        <div key={axis.name} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3">
          <dt className="text-sm text-ink-soft">{axisLabels[axis.name]}</dt>
          <dd className={cx('font-semibold tabular-nums', layout === 'wide' && 'text-lg')}>
            {axis.value === null ? <span className="sr-only">Unknown</span> : axisFigure(axis)}
          </dd>
          <dd className="col-span-2 mt-0.5 text-sm text-ink-faint">
            {axisSentence(axis)}
            {axis.value !== null && ` ${axisBasis(axis)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
