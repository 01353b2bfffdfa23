// The checklist "Password must have": the rules of the contract, checked as they are met. State is also given as text.
import { useId } from 'react';
import { Check, Circle } from 'lucide-react';
import { passwordRules } from '#contract/people/accounts/account.schema.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export function PasswordChecklist({ password }: { password: string }) {
  const headingId = useId();
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3 text-sm">
      <p id={headingId} className="font-medium">
        Password must have
      </p>
      <ul
        aria-labelledby={headingId}
        className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(10.125rem,1fr))] gap-x-2 gap-y-1"
      >
        {passwordRules.map((rule) => {
          const met = rule.test(password);
          return (
            <li
              key={rule.id}
              className={cx('flex items-center gap-1.5', met ? 'text-success' : 'text-ink-soft')}
            >
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
