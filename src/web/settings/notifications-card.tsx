// Settings: what this person is told in the app and by mail, group by group. A switch takes effect when it is turned.
// Guards: what cannot be switched off says why; a switch that was refused goes back.
import { useState } from 'react';
import { isSwitchable, notificationGroups } from '#contract/notifications/notification-group.ts';
import { type NotificationPreference, setPreference } from '#contract/notifications/preference.endpoints.ts';
import { call } from '#web/app/call.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { toast } from '#web/ui/toast.ts';

export function NotificationsCard({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const [shown, setShown] = useState(preferences);
  const change = async (changed: NotificationPreference, before: NotificationPreference) => {
    const put = (one: NotificationPreference) =>
      setShown((all) => all.map((other) => (other.group === one.group ? one : other)));
    put(changed);
    try {
      await call(setPreference, changed);
    } catch (error) {
      put(before);
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Card title="Notifications">
      <ul className="divide-y divide-line">
        {notificationGroups.map(({ name, label, says, always }) => {
          const preference = shown.find((one) => one.group === name);
          return (
            <li
              key={name}
              className="grid gap-x-8 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[1fr_13rem]"
            >
              <div>
                <h3 className="font-medium">{label}</h3>
                <p className="mt-0.5 text-sm text-ink-soft">{says}</p>
              </div>
              {isSwitchable(name) && preference ? (
                <Switches
                  label={label}
                  preference={preference}
                  onChange={(to) => void change({ ...preference, ...to }, preference)}
                />
              ) : (
                <p className="text-sm text-ink-faint">Always, in the app and by mail. {always}</p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type SwitchesProps = {
  label: string;
  preference: NotificationPreference;
  onChange: (to: Partial<NotificationPreference>) => void;
};

function Switches({ label, preference, onChange }: SwitchesProps) {
  const about = <span className="sr-only">{label}: </span>;
  return (
    <div className="sm:-mt-2">
      <SwitchField
        label={<>{about}In the app</>}
        checked={preference.inApp}
        onChange={(inApp) => onChange({ inApp })}
      />
      <SwitchField
        label={<>{about}By mail</>}
        checked={preference.byMail}
        onChange={(byMail) => onChange({ byMail })}
      />
    </div>
  );
}
