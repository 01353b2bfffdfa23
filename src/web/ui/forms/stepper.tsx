// The position in a task of several steps. Finished steps can be links or buttons back; later ones are only labeled.
import { Check } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export type StepperProps = {
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** Called with a finished step; without it, steps are not clickable. */
  onStep?: (step: number) => void;
  /** Whether a step before the current one is really finished; without it, all of them are. */
  isFinished?: (step: number) => boolean;
  /** Every step may be visited at any time, not only the finished ones. */
  free?: boolean;
};

const always = () => true;

export function Stepper({ label, steps, current, onStep, isFinished = always, free = false }: StepperProps) {
  return (
    <nav aria-label={label} className="@container w-full">
      <p className="text-sm font-medium text-ink-soft sm:hidden">
        Step {current + 1} of {steps.length}: <span className="text-ink">{steps[current]}</span>
      </p>
      <div className="mt-2 flex gap-1 sm:hidden" aria-hidden>
        {steps.map((step, at) => (
          <span
            key={step}
            className={cx('h-1 flex-1 rounded-full', at <= current ? 'bg-accent' : 'bg-line')}
          />
        ))}
      </div>
      <ol className="hidden items-center sm:flex">
        {steps.map((step, at) => (
          <li
            key={step}
            aria-current={at === current ? 'step' : undefined}
            className="flex min-w-0 items-center not-first:flex-1"
          >
            {at > 0 && (
              <span
                aria-hidden
                className={cx('mx-3 h-px min-w-4 flex-1', at <= current ? 'bg-accent' : 'bg-line')}
              />
            )}
            <Step
              step={step}
              at={at}
              current={current}
              done={at < current && isFinished(at)}
              free={free}
              {...(onStep && { onStep })}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Step({
  step,
  at,
  current,
  done,
  free,
  onStep,
}: {
  step: string;
  at: number;
  current: number;
  done: boolean;
  free: boolean;
  onStep?: (step: number) => void;
}) {
  const content = (
    <>
      <span
        className={cx(
          'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-semibold tabular-nums',
          at === current && 'border-accent bg-accent text-on-accent',
          done && 'border-accent text-accent',
          at !== current && !done && 'border-line-strong text-ink-faint',
        )}
      >
        {done ? <Icon of={Check} size={16} /> : at + 1}
      </span>
      <span
        className={cx(
          'truncate text-sm font-medium',
          // Names need room: by the width of this list, not of the screen (it is also used in dialogs).
          at !== current && '@max-2xl:sr-only',
          at > current ? 'text-ink-faint' : 'text-ink',
        )}
      >
        {step}
      </span>
      {done && <span className="sr-only">, finished</span>}
    </>
  );
  const isOpen = done || (free && at !== current);
  if (!isOpen || !onStep) return <span className="flex min-w-0 items-center gap-2.5">{content}</span>;
  return (
    <button
      type="button"
      onClick={() => onStep(at)}
      className="touch-target flex min-w-0 items-center gap-2.5 rounded-sm hover:[&>span:nth-child(2)]:underline"
    >
      {content}
    </button>
  );
}
