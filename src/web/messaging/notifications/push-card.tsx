// Settings: push devices. Explains push before the browser's permission prompt, which appears only on request.
// Turning off this device also unsubscribes the browser; other devices can be turned off remotely.
import { BellRing, Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type PushDevice,
  type PushDevices,
  removePushDevice,
} from '#contract/messaging/notifications/push.endpoints.ts';
import { deviceName } from '#contract/people/accounts/device-name.ts';
import { call } from '#web/app/call.ts';
import { allowPush, type PushState, pushState, stopPush } from './push-device.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const unreachable = 'This browser’s push service did not answer. Try again, or use another browser.';

export function PushCard({ devices }: { devices: PushDevices }) {
  const { shown, state, busy, failure, turnOn, turnOff } = usePush(devices);
  const isOn = shown.items.some((device) => device.isThisSession);
  return (
    <Card title="Push notifications">
      <FormFailure>{failure}</FormFailure>
      <p className="max-w-prose text-ink-soft">
        Get a notification on your screen even when no page is open. It shows no more than the email’s
        subject. Your browser asks for permission once.
      </p>
      {state === 'unsupported' && (
        <p className="mt-3 text-ink-soft">
          This browser does not support push. On an iPhone or iPad, add this page to your home screen first.
        </p>
      )}
      {state === 'blocked' && (
        <p className="mt-3 text-ink-soft">
          Notifications are blocked in this browser. Allow them for this site in its settings, then reload.
        </p>
      )}
      {state === 'possible' && !isOn && (
        <Button icon={BellRing} className="mt-4" busy={busy} onClick={turnOn}>
          Turn on push on this device
        </Button>
      )}
      {shown.items.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {shown.items.map((device) => (
            <DeviceRow key={device.id} device={device} busy={busy} onTurnOff={() => turnOff(device)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function usePush(devices: PushDevices) {
  const [shown, setShown] = useState(devices);
  const [state, setState] = useState<PushState | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // Known only in the browser, so set after hydration.
  useEffect(() => setState(pushState()), []);
  const run = async (work: () => Promise<PushDevices | null>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const now = await work();
      if (now) setShown(now);
    } catch (error) {
      setFailure(isCallFailed(error) ? sentenceOf(error) : unreachable);
    } finally {
      setState(pushState());
      setBusy(false);
    }
  };
  return {
    shown,
    state,
    busy,
    failure,
    turnOn: () => void run(() => allowPush(shown.publicKey)),
    turnOff: ({ id, isThisSession }: PushDevice) =>
      void run(async () => {
        if (isThisSession) await stopPush();
        return call(removePushDevice, { id });
      }),
  };
}

type RowProps = { device: PushDevice; busy: boolean; onTurnOff: () => void };

function DeviceRow({ device, busy, onTurnOff }: RowProps) {
  const name = deviceName(device.userAgent);
  return (
    <li className="flex items-center gap-4 py-3 last:pb-0">
      <Icon of={Smartphone} size={22} className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.isThisSession && <Badge tone="success">This device</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          Since <RelativeTime at={device.createdAt} as="date" />
          {device.lastSentAt !== null && (
            <>
              {' '}
              · last sent <RelativeTime at={device.lastSentAt} />
            </>
          )}
        </p>
      </div>
      <Button size="sm" busy={busy} aria-label={`Turn off push on ${name}`} onClick={onTurnOff}>
        Turn off
      </Button>
    </li>
  );
}
