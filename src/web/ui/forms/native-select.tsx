// A select with the browser's own control: works without scripts and adds no code to public pages.
// The same box as every other field. A styled list: select-field.tsx.
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Option } from './select-field.tsx';

export type NativeSelectProps = Omit<ComponentProps<'select'>, 'size'> &
  FieldProps & { options: readonly Option[]; compact?: boolean };

export function NativeSelect({ options, compact, ...props }: NativeSelectProps) {
  const { label, hideLabel, help, error, optional, className, ...rest } = props;
  const ids = useFieldIds({ help, error }, rest.id);
  const frame = { label, hideLabel, help, error, optional, className } as FieldProps;
  return (
    <FieldFrame {...frame} ids={ids}>
      <div className="relative">
        <select
          {...rest}
          id={ids.id}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
          className={cx(
            controlClasses,
            'appearance-none pr-10',
            compact ? 'h-10 text-sm pointer-coarse:h-11' : 'h-11',
          )}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          size={16}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-faint"
        />
      </div>
    </FieldFrame>
  );
}
