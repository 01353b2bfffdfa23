// The frame of every form field: label above, help below, error under the control, all linked for screen readers.
// One look and one order for all fields. Does not validate: a schema does, through use-form.ts.
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export type FieldProps = {
  label: ReactNode;
  /** Keeps the label for screen readers only; for boxes whose meaning is clear from their position. */
  hideLabel?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  /** Shows "Optional" beside the label. Required is the rule, so it is not marked. */
  optional?: boolean;
  className?: string;
};

export type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean };

export function useFieldIds(props: Pick<FieldProps, 'help' | 'error'>, givenId?: string): FieldIds {
  const own = useId();
  const id = givenId ?? own;
  const parts = [props.error ? `${id}-error` : '', props.help ? `${id}-help` : ''].filter(Boolean);
  return { id, describedBy: parts.length > 0 ? parts.join(' ') : undefined, invalid: Boolean(props.error) };
}

type FrameProps = FieldProps & { ids: FieldIds; beside?: ReactNode; children: ReactNode };

export function FieldFrame({
  label,
  hideLabel,
  help,
  error,
  optional,
  className,
  ids,
  beside,
  children,
}: FrameProps) {
  return (
    <div className={cx('flex min-w-0 flex-col', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-3'}>
        <label htmlFor={ids.id} id={`${ids.id}-label`} className="text-sm font-medium">
          {label}
          {optional && <span className="ml-2 font-normal text-ink-faint">Optional</span>}
        </label>
        {beside && <span className="text-sm">{beside}</span>}
      </div>
      {children}
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  );
}

export function FieldNotes({
  ids,
  help,
  error,
}: {
  ids: FieldIds;
  help?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <>
      {error && (
        <p id={`${ids.id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <Icon of={CircleAlert} size={16} className="mt-0.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <div id={`${ids.id}-help`} className="mt-1.5 text-sm text-ink-faint">
          {help}
        </div>
      )}
    </>
  );
}

/** The box of every text-like control. */
export const controlClasses =
  'w-full rounded-md border border-line-strong bg-surface px-3.5 text-base text-ink transition-[border-color,box-shadow] placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-accent focus-visible:outline-1 focus-visible:-outline-offset-1 focus-visible:outline-accent disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint aria-invalid:border-danger aria-invalid:outline-danger data-invalid:border-danger';
