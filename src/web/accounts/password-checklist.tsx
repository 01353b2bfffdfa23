// The checklist "Password must have": each rule of the contract, ticked as it is met.
import { Check, Circle } from 'lucide-react';
import { passwordRules } from '#contract/accounts/account.schema.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export function PasswordChecklist({ password }: { password: string }) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">Password must have</p>
      <ul className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {passwordRules.map((rule) => {
          const met = rule.test(password);
          return (
            <li key={rule.id} className={cx('flex items-center gap-2', met ? 'text-success' : 'text-ink-soft')}>
              <Icon of={met ? Check : Circle} size={met ? 16 : 10} className="w-4 shrink-0" />
              {rule.label}
              <span className="sr-only">{met ? ', met' : ', not met yet'}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
