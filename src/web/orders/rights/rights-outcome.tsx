// The result of verifying a certificate or a delivered file.
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { RightsVerification } from './verify-certificate.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export function RightsOutcome({ result: { isValid, message } }: { result: RightsVerification }) {
  return (
    <p
      className={cx(
        'flex gap-3 rounded-md p-4 wrap-anywhere',
        isValid ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger',
      )}
    >
      <Icon of={isValid ? ShieldCheck : ShieldAlert} size={22} className="shrink-0" />
      <span>{message}</span>
    </p>
  );
}
