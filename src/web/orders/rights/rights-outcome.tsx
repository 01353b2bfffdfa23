// What checking a certificate or a delivered file found.
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { CheckedRights } from './check-certificate.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export function RightsOutcome({ checked: { isGood, says } }: { checked: CheckedRights }) {
  return (
    <p
      className={cx(
        'flex gap-3 rounded-md p-4 wrap-anywhere',
        isGood ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger',
      )}
    >
      <Icon of={isGood ? ShieldCheck : ShieldAlert} size={22} className="shrink-0" />
      <span>{says}</span>
    </p>
  );
}
