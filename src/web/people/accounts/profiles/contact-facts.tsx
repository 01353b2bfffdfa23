// How soon a seller usually replies and the languages they speak, beside the contact button. Nothing without a measured figure.
import { Clock, Languages } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  seller: { replyMinutes: number | null; languages: readonly { name: string }[] };
  className?: string;
};

export function ContactFacts({ seller: { replyMinutes, languages }, className }: Props) {
  if (replyMinutes === null && languages.length === 0) return null;
  return (
    <ul className={cx('flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft', className)}>
      {replyMinutes !== null && (
        <li className="flex items-center gap-2">
          <Icon of={Clock} size={16} className="shrink-0 text-ink-faint" />
          {replyTimeText(replyMinutes)}
        </li>
      )}
      {languages.length > 0 && (
        <li className="flex min-w-0 items-center gap-2">
          <Icon of={Languages} size={16} className="shrink-0 text-ink-faint" />
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Speaks </span>
            {languages.map(({ name }) => name).join(', ')}
          </span>
        </li>
      )}
    </ul>
  );
}

/** The same without icons, in one line if it fits. */
export function ContactLine({ seller: { replyMinutes, languages }, className }: Props) {
  const parts = [
    ...(replyMinutes === null ? [] : [replyTimeText(replyMinutes)]),
    ...(languages.length === 0 ? [] : [languages.map(({ name }) => name).join(', ')]),
  ];
  if (parts.length === 0) return null;
  return (
    <p className={cx('flex flex-wrap gap-x-4 text-sm text-ink-soft wrap-anywhere', className)}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

/** "Usually replies within 2 hours": rounded up, so that it promises no more than was measured. */
export function replyTimeText(minutes: number): string {
  const hours = Math.max(1, Math.ceil(minutes / 60));
  if (hours <= 48) return `Usually replies within ${hours === 1 ? 'an hour' : `${hours} hours`}`;
  const days = Math.ceil(hours / 24);
  return days > 7 ? 'Usually takes more than a week to reply' : `Usually replies within ${days} days`;
}
