// A card, a dashboard figure, and pairs of term and description.
// Hairlines instead of shadows; cards are not nested.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

export type CardProps = {
  title?: ReactNode;
  action?: ReactNode;
  padded?: boolean;
  as?: 'section' | 'article' | 'div' | 'li';
  className?: string;
  children: ReactNode;
};

export function Card({
  title,
  action,
  padded = true,
  as: Element = 'section',
  className,
  children,
}: CardProps) {
  return (
    <Element className={cx('rounded-lg border border-line bg-surface', padded && 'p-5 sm:p-6', className)}>
      {(title || action) && (
        <div
          className={cx('mb-4 flex flex-wrap items-baseline justify-between gap-3', !padded && 'px-5 pt-5')}
        >
          {title && <h2 className="heading-3">{title}</h2>}
          {action}
        </div>
      )}
      {children}
    </Element>
  );
}

export type StatProps = { label: string; value: ReactNode; note?: ReactNode };

/** A figure with its label: `<dl className="grid …"><Stat …/></dl>`. Without notes, figures in a row align, even under longer labels. */
export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="flex flex-col rounded-lg border border-line bg-surface p-5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="pt-1 font-display text-2xl font-medium tabular-nums [dl:not(:has(dd+dd))_&]:mt-auto">
        {value}
      </dd>
      {note && <dd className="mt-1 text-sm text-ink-faint">{note}</dd>}
    </div>
  );
}

export type Description = { term: ReactNode; description: ReactNode };

/** Term left, description right; stacked on narrow screens. */
export function DescriptionList({ items, className }: { items: Description[]; className?: string }) {
  return (
    <dl className={cx('divide-y divide-line', className)}>
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list of facts
        <div key={at} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
          <dt className="text-ink-soft">{item.term}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere">{item.description}</dd>
        </div>
      ))}
    </dl>
  );
}
