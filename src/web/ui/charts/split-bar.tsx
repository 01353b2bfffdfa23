// Who gets which part of a sum: one bar, with the amounts as text below it. The bar itself is for the eye only.
// Parts of zero are left out.
import { cx } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/money.tsx';

export type SplitPart = { label: string; amountMinor: number; tone: 'seller' | 'buyer' | 'fees' };
export type SplitBarProps = { label?: string; parts: SplitPart[] };

const tones = { seller: 'bg-success', buyer: 'bg-accent', fees: 'bg-ink/25' };

export function SplitBar({ label, parts }: SplitBarProps) {
  const shown = parts.filter(({ amountMinor }) => amountMinor > 0);
  if (shown.length === 0) return null;
  return (
    <figure className="min-w-0">
      {label && <figcaption className="mb-2 text-sm font-medium">{label}</figcaption>}
      <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-full">
        {shown.map(({ label: name, tone, amountMinor }) => (
          <span
            key={name}
            className={cx('min-w-1', tones[tone])}
            style={{ flexGrow: amountMinor, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {shown.map(({ label: name, tone, amountMinor }) => (
          <li key={name} className="flex min-w-0 items-center gap-2">
            <span aria-hidden className={cx('size-2 shrink-0 rounded-full', tones[tone])} />
            <span className="min-w-0 text-ink-soft wrap-anywhere">
              <bdi>{name}</bdi> <Money amountMinor={amountMinor} className="font-medium text-ink" />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
