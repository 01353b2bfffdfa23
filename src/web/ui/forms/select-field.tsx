// A select with our own list, on Base UI. The browser's own, for forms that work without scripts: native-select.tsx.
// Typing finds an option, arrows move, Esc closes; the same box as every other field.
import { Select } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { itemClasses, popupClasses } from '#web/ui/overlays/popup.ts';

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
