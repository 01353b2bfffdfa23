// The parts below a form's fields: the failure that belongs to no field, and the row of buttons.
import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { Icon } from '#web/ui/icon.tsx';

export function FormFailure({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} role="alert" className="empty:hidden">
      {children ? (
        <p className="flex gap-2.5 rounded-md bg-danger-wash px-3.5 py-3 text-sm text-danger">
          <Icon of={CircleAlert} className="mt-px shrink-0" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  );
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
