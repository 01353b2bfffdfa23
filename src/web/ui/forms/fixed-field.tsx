// A value that stands in a form and cannot be changed there: as text, so that nobody tries. Does not go with what is sent.
import type { ReactNode } from 'react';
import type { FieldProps } from '#web/ui/field.tsx';

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
