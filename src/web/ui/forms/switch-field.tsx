// On or off, taking effect at once. In forms with a submit button, use a checkbox (choice-fields.tsx).
// Guarantees: the label is part of the target; screen readers hear it as a switch. On Base UI.
import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { cx } from '#web/ui/class-names.ts';

export type SwitchFieldProps = {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** For settings that take effect at once; inside forms use a checkbox. */
export function SwitchField({ label, help, checked, onChange, disabled = false }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start justify-between gap-6 py-2">
      <div>
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
        </label>
        {help && <p className="mt-0.5 text-sm text-ink-faint">{help}</p>}
      </div>
      <Control
        id={id}
        aria-labelledby={`${id}-label`}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        className="mt-0.5"
      />
    </div>
  );
}

export type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/** The switch alone, where its position gives the meaning (a row and a column); `label` puts it into words. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return <Control aria-label={label} checked={checked} onCheckedChange={onChange} />;
}

type ControlProps = Pick<
  BaseSwitch.Root.Props,
  'id' | 'aria-label' | 'aria-labelledby' | 'checked' | 'disabled'
> & { onCheckedChange: (checked: boolean) => void; className?: string };

function Control({ className, onCheckedChange, ...rest }: ControlProps) {
  return (
    <BaseSwitch.Root
      {...rest}
      onCheckedChange={(next) => onCheckedChange(next)}
      className={cx(
        'touch-target inline-flex h-6 w-10 shrink-0 rounded-full bg-line-strong p-0.5 text-left transition-colors data-checked:bg-accent data-disabled:opacity-50',
        className,
      )}
    >
      <BaseSwitch.Thumb className="size-5 rounded-full bg-surface transition-transform data-checked:translate-x-4" />
    </BaseSwitch.Root>
  );
}
