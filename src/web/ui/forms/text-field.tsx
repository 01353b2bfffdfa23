// Single-line and multi-line text boxes with label, help and error. Passwords can be revealed, long texts count their characters.
// 16 px text (so that phones do not zoom in), native `autocomplete` passes through. Works with react-hook-form's `register`.
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'size'> &
  FieldProps & {
    /** Shown inside the box before or after the text: a currency sign, an icon. */
    before?: ReactNode;
    after?: ReactNode;
    /** Beside the label, at the right: a link such as "Forgot Password". */
    beside?: ReactNode;
    inputClassName?: string;
  };

export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    optional,
    className,
    before,
    after,
    beside,
    inputClassName,
    type,
    ...rest
  } = props;
  const ids = useFieldIds(props, rest.id);
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame
      {...({ label, hideLabel, help, error, optional, className, ids, beside } as FieldProps & {
        ids: typeof ids;
      })}
    >
      <div className="relative">
        {before && (
          <span className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-faint">
            {before}
          </span>
        )}
        <input
          {...rest}
          id={ids.id}
          type={isPassword && shown ? 'text' : (type ?? 'text')}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
          className={cx(
            controlClasses,
            'h-11',
            Boolean(before) && 'pl-10',
            (Boolean(after) || isPassword) && 'pr-12',
            inputClassName,
          )}
        />
        {isPassword && <ShowPassword shown={shown} onToggle={() => setShown(!shown)} />}
        {after && !isPassword && (
          <span className="absolute inset-y-0 right-3.5 flex items-center text-sm text-ink-faint">
            {after}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

function ShowPassword({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-label={shown ? 'Hide password' : 'Show password'}
      aria-pressed={shown}
      onClick={onToggle}
      className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-faint hover:text-ink"
    >
      <Icon of={shown ? EyeOff : Eye} />
    </button>
  );
}

export type TextAreaProps = ComponentProps<'textarea'> &
  FieldProps & {
    /** One line at first, without a count: for usually short texts. */
    compact?: boolean;
  };

/** With `maxLength`, shows a character count. The box grows with its text up to 24 rem. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    help,
    error,
    optional,
    className,
    onInput,
    ref,
    rows = 4,
    compact,
    ...rest
  } = props;
  const ids = useFieldIds(props, rest.id);
  const first = String(rest.value ?? rest.defaultValue ?? '').length;
  const [typed, setTyped] = useState(first);
  const box = useRef<HTMLTextAreaElement>(null);
  const length = rest.value === undefined ? typed : first;
  return (
    <FieldFrame
      {...({ label, hideLabel, help, error, optional, className, ids } as FieldProps & { ids: typeof ids })}
    >
      <textarea
        {...rest}
        ref={(element) => {
          box.current = element;
          // Values set by a form library do not pass through React; the counter reads them once.
          if (element && element.value.length !== typed && rest.value === undefined)
            setTyped(element.value.length);
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
        }}
        id={ids.id}
        rows={rows}
        aria-invalid={ids.invalid || undefined}
        aria-describedby={ids.describedBy}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
        className={cx(
          controlClasses,
          'field-sizing-content py-2.5',
          compact ? 'max-h-40 min-h-11 resize-none' : 'max-h-96 min-h-24 resize-y',
        )}
      />
      {rest.maxLength !== undefined && !compact && (
        <p className="mt-1.5 text-right text-xs text-ink-faint tabular-nums" aria-hidden>
          {length.toLocaleString('en-US')} / {rest.maxLength.toLocaleString('en-US')}
        </p>
      )}
    </FieldFrame>
  );
}
