// Small labels. A badge states something (a status, a level); a chip is a choice that is made and can be taken back.
// Guards: the word carries the meaning, the tone only helps.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-ink/7 text-ink-soft',
  accent: 'bg-accent-wash text-accent',
  success: 'bg-success-wash text-success',
  warning: 'bg-marigold-wash text-marigold-ink',
  danger: 'bg-danger-wash text-danger',
};

export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-xs font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  );
}

const chipClasses =
  'inline-flex h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium transition-colors pointer-coarse:h-11';
const chipIdle = 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink';
const chipOn = 'border-accent bg-accent-wash text-accent';

/** A choice as a link: filters whose state is the address. */
export function ChipLink({
  to,
  selected = false,
  removable = false,
  children,
}: {
  to: string;
  selected?: boolean;
  removable?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={selected && !removable ? 'true' : undefined}
      className={cx(chipClasses, selected ? chipOn : chipIdle)}
    >
      {removable && <span className="sr-only">Remove filter: </span>}
      {children}
      {removable && <Icon of={X} size={15} />}
    </Link>
  );
}

/** A choice as a button. */
export function Chip({
  selected = false,
  onClick,
  children,
}: {
  selected?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      onClick={onClick}
      className={cx(chipClasses, selected ? chipOn : chipIdle)}
    >
      {children}
    </button>
  );
}
