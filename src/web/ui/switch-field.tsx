// On or off, taking effect at once. Inside forms that are sent, use a checkbox (choice-fields.tsx).
// Guards: the label is part of the target; the state is told to screen readers as a switch. On Base UI.
import { Switch } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';

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
      <Switch.Root
        id={id}
        aria-labelledby={`${id}-label`}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next)}
        className="touch-target mt-0.5 flex h-6 w-10 shrink-0 rounded-full bg-line-strong p-0.5 transition-colors data-checked:bg-accent data-disabled:opacity-50"
      >
        <Switch.Thumb className="size-5 rounded-full bg-surface transition-transform data-checked:translate-x-4" />
      </Switch.Root>
    </div>
  );
}
