// Settings: notification groups by channel; a switch saves immediately and reverts if refused.
// A locked channel says why. On phones each group is a separate block.
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { isSwitchable, notificationGroups } from '#contract/messaging/notifications/notification-group.ts';
import {
  type NotificationPreference,
  setPreference,
} from '#contract/messaging/notifications/preference.endpoints.ts';
import { call } from '#web/app/call.ts';
import { createChoices } from './choices.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Switch } from '#web/ui/forms/switch-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const channels = [
  { name: 'inApp', label: 'In-app' },
  { name: 'byMail', label: 'Email' },
  { name: 'byPush', label: 'Push' },
] as const;
const columns = 'grid gap-x-2 sm:grid-cols-[1fr_repeat(3,5rem)]';
type ChannelName = (typeof channels)[number]['name'];

export function NotificationsCard({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const [shown, setShown] = useState(preferences);
  const [choose] = useState(() =>
    createChoices(
      preferences.map((preference) => [preference.group, preference] as const),
      {
        show: (changed) =>
          setShown((all) => all.map((shown) => (shown.group === changed.group ? changed : shown))),
        send: (changed) => call(setPreference, changed),
      },
    ),
  );
  const change = async (changed: NotificationPreference) => {
    try {
      await choose(changed.group, changed);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Card title="Notifications">
      {/* A list, not a table: every switch has its row and column in its accessible name, and phones have no room for columns. */}
      <div aria-hidden className={cx(columns, 'pb-2 text-sm font-medium text-ink-soft max-sm:hidden')}>
        {channels.map(({ name, label }, at) => (
          <span key={name} className={cx('text-center', at === 0 && 'col-start-2')}>
            {label}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line sm:border-t sm:border-line">
        {shown.map((preference) => (
          <GroupRow
            key={preference.group}
            preference={preference}
            onChange={(to) => void change({ ...preference, ...to })}
          />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = {
  preference: NotificationPreference;
  onChange: (to: Partial<NotificationPreference>) => void;
};

function GroupRow({ preference, onChange }: RowProps) {
  const { label, description, requiredBecause } = notificationGroups.find(
    ({ name }) => name === preference.group,
  )!;
  const isLocked = (channel: ChannelName) => channel !== 'byPush' && !isSwitchable(preference.group);
  return (
    <li className={cx(columns, 'py-4 last:pb-0 max-sm:first:pt-0')}>
      <div className="sm:pr-4">
        <h3 className="font-medium">{label}</h3>
        <p className="mt-0.5 text-sm text-ink-soft">{description}</p>
        {requiredBecause && <p className="mt-0.5 text-sm text-ink-faint">{requiredBecause}</p>}
      </div>
      {channels.map((channel) => (
        <div
          key={channel.name}
          className="flex items-center justify-between max-sm:min-h-11 max-sm:first-of-type:mt-2 sm:h-6 sm:justify-center"
        >
          <span aria-hidden={!isLocked(channel.name)} className="sm:sr-only">
            {channel.label}
          </span>
          {isLocked(channel.name) ? (
            <span className="inline-flex items-center gap-1.5 text-sm text-ink-faint">
              <Icon of={Lock} size={16} />
              Always
            </span>
          ) : (
            <Switch
              label={`${label}: ${channel.label}`}
              checked={preference[channel.name]}
              onChange={(on) => onChange({ [channel.name]: on })}
            />
          )}
        </div>
      ))}
    </li>
  );
}
