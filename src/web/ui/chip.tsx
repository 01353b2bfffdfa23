// Chips: removable choices, as links (their state is in the address) or as buttons.
// Guarantees: the selected one is announced to screen readers too, never marked by color alone.
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const chipClasses =
  'inline-flex h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium transition-colors pointer-coarse:h-11';
const chipIdle = 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink';
const chipOn = 'border-accent bg-accent-wash text-accent';

/** A choice as a link: filters whose state is in the address. */
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
