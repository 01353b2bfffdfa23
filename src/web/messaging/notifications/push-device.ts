// Web push in this browser: support, permission and subscription.
// `allowPush` shows the browser's permission prompt, so call it only from a button that explains it.
import { addPushDevice, type PushDevices } from '#contract/messaging/notifications/push.endpoints.ts';
import { call } from '#web/app/call.ts';
import { workerAddress } from './service-worker.ts';

export type PushState = 'unsupported' | 'blocked' | 'possible';

export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Null if permission was denied. */
export async function allowPush(publicKey: string): Promise<PushDevices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // Subscribed with the key of another installation at this origin.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return registerDevice(subscription);
}

/** Unsubscribes the browser. The caller removes the device on the server. */
export async function stopPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** Registers an already permitted browser for the new session after sign-in. Failures are ignored until the next sign-in. */
export async function renewPush(): Promise<void> {
  if (pushState() !== 'possible' || Notification.permission !== 'granted') return;
  try {
    const subscription = await currentSubscription();
    if (subscription) await registerDevice(subscription);
  } catch {
    // The settings show this device as off and can turn it on again.
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerAddress);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function registerDevice(subscription: PushSubscription): Promise<PushDevices> {
  const { endpoint, keys } = subscription.toJSON();
  return call(addPushDevice, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
}
