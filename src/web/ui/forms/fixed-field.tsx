// A read-only value in a form, shown as text. Not part of the submitted data.
import type { ReactNode } from 'react';
import type { FieldProps } from './field.tsx';

export function FixedField({
  label,
  help,
  children,
}: Pick<FieldProps, 'label' | 'help'> & { children: ReactNode }) {
  return (
    <dl className="min-w-0">
      <dt className="mb-1.5 text-sm font-medium">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
      {help && <dd className="mt-1.5 text-sm text-ink-faint">{help}</dd>}
    </dl>
  );
}
