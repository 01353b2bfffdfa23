// Small labels that state something: a status, a level. A removable choice is a chip (chip.tsx).
// The word carries the meaning; the tone only supports it.
import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';

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
