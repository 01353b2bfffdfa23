// A progress from 0 to 100, with a visible label and figure.
import { cx } from '#web/ui/class-names.ts';

export type ProgressBarProps = {
  label: string;
  percent: number;
  hideLabel?: boolean;
  tone?: 'accent' | 'success' | 'danger';
  className?: string;
};

const tones = { accent: 'bg-accent', success: 'bg-success', danger: 'bg-danger' };

export function ProgressBar({
  label,
  percent,
  hideLabel = false,
  tone = 'accent',
  className,
}: ProgressBarProps) {
  const whole = Math.round(Math.max(0, Math.min(100, percent)));
  return (
    <div className={className}>
      {!hideLabel && (
        <div className="mb-1.5 flex justify-between gap-3 text-sm" aria-hidden>
          <span>{label}</span>
          <span className="text-ink-faint tabular-nums">{whole}%</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={whole}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-ink/10"
      >
        <div
          className={cx('h-full rounded-full transition-[width]', tones[tone])}
          style={{ width: `${whole}%` }}
        />
      </div>
    </div>
  );
}
