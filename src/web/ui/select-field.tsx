// Choosing one of a list. `SelectField` is drawn by us (Base UI); `NativeSelect` is the browser's own, for forms that work without scripts.
// Guards: typing finds an option, arrows move, Esc closes; the same box as every other field.
import { Select } from '@base-ui/react/select';
import { Check, ChevronDown, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { itemClasses, popupClasses } from '#web/ui/popup.ts';

export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  note?: string;
  disabled?: boolean;
};

export type SelectFieldProps<Value extends string> = FieldProps & {
  options: readonly Option<Value>[];
  value?: Value | null;
  defaultValue?: Value | null;
  onChange?: (value: Value) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  id?: string;
  ref?: React.Ref<HTMLButtonElement>;
};

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const {
    options,
    value,
    defaultValue,
    onChange,
    onBlur,
    name,
    placeholder = 'Choose',
    disabled,
    ref,
    ...frame
  } = props;
  const ids = useFieldIds(props, props.id);
  const given = value === undefined ? {} : { value };
  const first = defaultValue === undefined ? {} : { defaultValue };
  return (
    <FieldFrame {...frame} ids={ids}>
      <Select.Root
        items={options}
        {...given}
        {...first}
        {...(name ? { name } : {})}
        disabled={disabled ?? false}
        modal={false}
        onValueChange={(next) => {
          if (next !== null) onChange?.(next as Value);
        }}
      >
        <Select.Trigger
          id={ids.id}
          ref={ref}
          onBlur={onBlur}
          aria-labelledby={`${ids.id}-label`}
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
          className={cx(
            controlClasses,
            'flex h-11 items-center justify-between gap-2 text-left data-popup-open:border-accent',
          )}
        >
          <Select.Value placeholder={placeholder} className="truncate data-placeholder:text-ink-faint" />
          <Select.Icon className="text-ink-faint">
            <Icon of={ChevronsUpDown} size={16} />
          </Select.Icon>
        </Select.Trigger>
        <SelectPopup options={options} />
      </Select.Root>
    </FieldFrame>
  );
}

function SelectPopup({ options }: { options: readonly Option[] }) {
  return (
    <Select.Portal>
      <Select.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50 outline-none">
        <Select.Popup
          className={cx(
            popupClasses,
            'max-h-[min(22rem,var(--available-height))] min-w-(--anchor-width) overflow-y-auto',
          )}
        >
          {options.map((option) => (
            <Select.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              className={itemClasses}
            >
              <span className="flex size-4 shrink-0 items-center">
                <Select.ItemIndicator>
                  <Icon of={Check} size={16} />
                </Select.ItemIndicator>
              </span>
              <Select.ItemText className="flex-1">{option.label}</Select.ItemText>
              {option.note && <span className="text-sm text-ink-faint">{option.note}</span>}
            </Select.Item>
          ))}
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}

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
