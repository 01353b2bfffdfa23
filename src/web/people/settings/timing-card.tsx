// Settings: how often emails are sent, and quiet hours. Each choice saves immediately.
// Times are in the person's own time zone; until one is chosen, that of this device.
import { Clock, Layers, Mail } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import {
  dailyAt,
  type MailPace,
  type NotificationTiming,
} from '#contract/messaging/notifications/notification-timing.schema.ts';
import {
  type NotificationPreferences,
  setTiming,
} from '#contract/messaging/notifications/preference.endpoints.ts';
import { call } from '#web/app/call.ts';
import { createChoices } from './choices.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { type Choice, RadioCards } from '#web/ui/forms/choice-fields.tsx';
import { ComboboxField } from '#web/ui/forms/combobox-field.tsx';
import { NativeSelect } from '#web/ui/forms/native-select.tsx';
import { SwitchField } from '#web/ui/forms/switch-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const paces: readonly Choice<MailPace>[] = [
  { value: 'instant', label: 'Instantly', help: 'One email each', icon: Mail },
  { value: 'hourly', label: 'Every hour', help: 'Together, on the hour', icon: Clock },
  { value: 'daily', label: 'Once a day', help: `Together, at ${dailyAt}`, icon: Layers },
];
const usualQuiet = { from: '22:00', until: '07:00' };
const halfHours = Array.from({ length: 48 }, (_, at) => {
  const minutes = at % 2 === 0 ? '00' : '30';
  return `${String(Math.floor(at / 2)).padStart(2, '0')}:${minutes}`;
});

export function TimingCard({ preferences }: { preferences: NotificationPreferences }) {
  const [timing, setShown] = useState(preferences.timing);
  const [isChosen, setChosen] = useState(preferences.timingIsChosen);
  const [choose] = useState(() =>
    createChoices([['timing', preferences.timing]], {
      show: setShown,
      send: (wanted) => call(setTiming, wanted),
    }),
  );
  const change = async (to: Partial<NotificationTiming>) => {
    const zone = isChosen ? {} : { timeZone: zoneOfThisDevice() };
    try {
      await choose('timing', { ...timing, ...zone, ...to });
      setChosen(true);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return (
    <Card title="Timing">
      <RadioCards
        label="Email delivery"
        name="mail-pace"
        columns={3}
        choices={paces}
        value={timing.mailPace}
        onChange={(mailPace) => void change({ mailPace })}
        help="Receipts, disputes, security alerts and action-required emails are always sent instantly. In the app you see everything instantly."
      />
      <div className="mt-5 border-t border-line pt-3">
        <SwitchField
          label="Quiet hours"
          help="Emails and push notifications are held until quiet hours end, except for security alerts and anything that would arrive too late."
          checked={timing.quiet !== null}
          onChange={(on) => void change({ quiet: on ? usualQuiet : null })}
        />
        {timing.quiet && (
          <QuietHoursFields quiet={timing.quiet} onChange={(quiet) => void change({ quiet })} />
        )}
        {(timing.quiet !== null || timing.mailPace === 'daily') && (
          <TimeZoneField zone={timing.timeZone} onChange={(timeZone) => void change({ timeZone })} />
        )}
      </div>
    </Card>
  );
}

type Quiet = NonNullable<NotificationTiming['quiet']>;

function QuietHoursFields({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  const id = useId();
  const timesBeside = (other: string, own: string) =>
    [...new Set([...halfHours, own])]
      .toSorted()
      .filter((time) => time !== other)
      .map((time) => ({ value: time, label: time }));
  return (
    <div className="mt-2 grid max-w-sm grid-cols-2 gap-4">
      <NativeSelect
        id={`${id}-from`}
        label="From"
        options={timesBeside(quiet.until, quiet.from)}
        value={quiet.from}
        onChange={(event) => onChange({ ...quiet, from: event.target.value })}
      />
      <NativeSelect
        id={`${id}-until`}
        label="Until"
        options={timesBeside(quiet.from, quiet.until)}
        value={quiet.until}
        onChange={(event) => onChange({ ...quiet, until: event.target.value })}
      />
    </div>
  );
}

function TimeZoneField({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  // The browser's list may differ from the server's, so it is loaded after hydration.
  const [zones, setZones] = useState<readonly string[]>([]);
  useEffect(() => setZones(Intl.supportedValuesOf('timeZone')), []);
  const options = [...new Set([...zones, zone])].map((name) => ({
    value: name,
    label: name.replaceAll('_', ' '),
  }));
  return (
    <ComboboxField
      className="mt-4 max-w-sm"
      label="Time zone"
      help="The times above are in this time zone and follow daylight saving time."
      options={options}
      value={zone}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== zone) onChange(chosen);
      }}
    />
  );
}

function zoneOfThisDevice(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
