// This browser as a device that rings: whether it can, asking for the permission, and the address its push service gives it.
// Guards: the browser asks its owner only after `allowPush`, which belongs behind a button that says why.
import { addPushDevice, type PushDevices } from '#contract/messaging/notifications/push.endpoints.ts';
import { call } from '#web/app/call.ts';

export type PushState = 'unsupported' | 'blocked' | 'possible';
const worker = '/push-worker.js';

export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** null: the permission was not given. */
export async function allowPush(publicKey: string): Promise<PushDevices | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It was subscribed with another key, of another installation at this address.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return tellServer(subscription);
}

/** Ends it in the browser; the server is told by whoever calls. */
export async function stopPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

/** After signing in: a browser that was allowed to ring rings for this sign-in. Says nothing, and may fail until next time. */
export async function renewPush(): Promise<void> {
  if (pushState() !== 'possible' || Notification.permission !== 'granted') return;
  try {
    const subscription = await currentSubscription();
    if (subscription) await tellServer(subscription);
  } catch {
    // The settings show that this device does not ring, and can turn it on again.
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function tellServer(subscription: PushSubscription): Promise<PushDevices> {
  const { endpoint, keys } = subscription.toJSON();
  return call(addPushDevice, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
}
