// One choice from a long list, found by typing: countries, languages, skills. On Base UI's combobox.
// Accepts only values of the list; for free text see tag-field.tsx.
import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronsUpDown } from 'lucide-react';
import { cx } from '#web/ui/class-names.ts';
import { controlClasses, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { itemClasses, popupClasses } from '#web/ui/overlays/popup.ts';
import type { Option } from './select-field.tsx';

export type ComboboxFieldProps = FieldProps & {
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  id?: string;
  name?: string;
};

export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, onChange, onBlur, placeholder = 'Type to search', name, ...frame } = props;
  const ids = useFieldIds(props, props.id);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <FieldFrame {...frame} ids={ids}>
      <Combobox.Root
        items={options as Option[]}
        value={chosen}
        onValueChange={(next) => onChange(next?.value ?? null)}
        isItemEqualToValue={(option, other) => option.value === other.value}
        autoHighlight
        {...(name ? { name } : {})}
      >
        <Combobox.InputGroup className="relative">
          <Combobox.Input
            id={ids.id}
            aria-labelledby={`${ids.id}-label`}
            placeholder={placeholder}
            onBlur={onBlur}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
            className={cx(controlClasses, 'h-11 pr-11')}
          />
          <Combobox.Trigger
            aria-label="Show the list"
            className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-ink-faint hover:text-ink"
          >
            <Icon of={ChevronsUpDown} size={16} />
          </Combobox.Trigger>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
            <Combobox.Popup
              className={cx(
                popupClasses,
                'max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto',
              )}
            >
              <Combobox.Empty>
                <p className="p-2.5 text-sm text-ink-faint">Nothing matches.</p>
              </Combobox.Empty>
              <Combobox.List>
                {(option: Option) => (
                  <Combobox.Item key={option.value} value={option} className={itemClasses}>
                    <span className="flex size-4 shrink-0">
                      <Combobox.ItemIndicator>
                        <Icon of={Check} size={16} />
                      </Combobox.ItemIndicator>
                    </span>
                    {option.label}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  );
}
