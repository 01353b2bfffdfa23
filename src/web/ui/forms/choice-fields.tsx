// Choices: checkbox, radio list, radio cards. Native inputs, so that forms post without scripts. A switch: switch-field.tsx.
// Guarantees: the whole row is the target (44 px); a group has a legend and one place for its error.
import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { FieldNotes, type FieldProps, useFieldIds } from './field.tsx';
import { Icon, type LucideIcon } from '#web/ui/icon.tsx';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> &
  Pick<FieldProps, 'label' | 'help' | 'error' | 'className'>;

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, help, error, className, ...rest } = props;
  const ids = useFieldIds(props, rest.id);
  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <CheckMark
          {...rest}
          id={ids.id}
          aria-invalid={ids.invalid || rest['aria-invalid']}
          aria-describedby={ids.describedBy}
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      <div className="-mt-1 pl-8 empty:hidden">
        <FieldNotes ids={ids} help={help} error={error} />
      </div>
    </div>
  );
}

function CheckMark(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return (
    <span className="relative mt-0.5 flex size-5 shrink-0">
      <input
        {...props}
        type="checkbox"
        className="peer size-5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent disabled:bg-sunken aria-invalid:border-danger"
      />
      <Icon
        of={Check}
        size={16}
        className="pointer-events-none absolute inset-0.5 text-on-accent opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}

export type Choice<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  icon?: LucideIcon;
  disabled?: boolean;
};

export type RadioGroupProps<Value extends string> = Pick<
  FieldProps,
  'label' | 'hideLabel' | 'help' | 'error' | 'className'
> & {
  name: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return (
    <Group {...props}>
      {props.choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 items-start gap-3 py-2.5">
          <Radio choice={choice} group={props} />
          <span className="min-w-0 wrap-anywhere">
            <span className="block">{choice.label}</span>
            {choice.help && <span className="block text-sm text-ink-faint">{choice.help}</span>}
          </span>
        </label>
      ))}
    </Group>
  );
}

/** Large choices side by side (stacked on phones), for the few questions that decide a path. */
export function RadioCards<Value extends string>(props: RadioGroupProps<Value> & { columns?: 1 | 2 | 3 }) {
  const columns = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' }[props.columns ?? 2];
  return (
    <Group {...props}>
      <div className={cx('grid gap-3', columns)}>
        {props.choices.map((choice) => (
          <ChoiceCard key={choice.value} choice={choice}>
            <Radio choice={choice} group={props} />
          </ChoiceCard>
        ))}
      </div>
    </Group>
  );
}

export type CheckboxCardsProps<Value extends string> = Pick<
  FieldProps,
  'label' | 'hideLabel' | 'help' | 'error' | 'className'
> & {
  choices: readonly Choice<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
};

/** The same cards with several choices. */
export function CheckboxCards<Value extends string>(props: CheckboxCardsProps<Value>) {
  const { choices, value, onChange, ...group } = props;
  return (
    <Group {...group} role="group">
      <div className="grid gap-3">
        {choices.map((choice) => (
          <ChoiceCard key={choice.value} choice={choice}>
            <CheckMark
              value={choice.value}
              checked={value.includes(choice.value)}
              disabled={choice.disabled}
              onChange={(event) => {
                const others = value.filter((selected) => selected !== choice.value);
                onChange(event.target.checked ? [...others, choice.value] : others);
              }}
            />
          </ChoiceCard>
        ))}
      </div>
    </Group>
  );
}

const cardClasses =
  'relative flex min-h-16 items-start gap-3 [&_input]:outline-none rounded-md border border-line-strong/60 bg-surface p-4 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent-wash has-checked:outline-1 has-checked:-outline-offset-2 has-checked:outline-accent has-focus-visible:ring-2 has-focus-visible:ring-accent has-focus-visible:ring-offset-2 has-focus-visible:ring-offset-paper';

/** A choice with its control at the right. */
function ChoiceCard({ choice, children }: { choice: Choice; children: ReactNode }) {
  return (
    <label className={cardClasses}>
      {choice.icon && <Icon of={choice.icon} size={22} className="mt-0.5 shrink-0 text-accent" />}
      <span className="flex-1">
        <span className="block font-medium">{choice.label}</span>
        {choice.help && <span className="mt-0.5 block text-sm text-ink-soft">{choice.help}</span>}
      </span>
      {children}
    </label>
  );
}

function Radio<Value extends string>({
  choice,
  group,
}: {
  choice: Choice<Value>;
  group: RadioGroupProps<Value>;
}) {
  return (
    <input
      type="radio"
      name={group.name}
      value={choice.value}
      checked={group.value === choice.value}
      disabled={choice.disabled}
      onChange={() => group.onChange(choice.value)}
      onBlur={group.onBlur}
      className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-[border-width,border-color] checked:border-[6px] checked:border-accent disabled:bg-sunken"
    />
  );
}

function Group(
  props: Pick<RadioGroupProps<string>, 'label' | 'hideLabel' | 'help' | 'error' | 'className'> & {
    role?: 'radiogroup' | 'group';
    children: ReactNode;
  },
) {
  const ids = useFieldIds(props);
  return (
    <fieldset
      className={props.className}
      role={props.role ?? 'radiogroup'}
      aria-describedby={ids.describedBy}
      aria-invalid={ids.invalid || undefined}
    >
      <legend className={props.hideLabel ? 'sr-only' : 'mb-2 text-sm font-medium'}>{props.label}</legend>
      {props.children}
      <FieldNotes ids={ids} help={props.help} error={props.error} />
    </fieldset>
  );
}
