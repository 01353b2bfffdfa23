// add-push-device: the browser that asks rings from now on. Asked again by the same browser, it only moves to who asks.
// Guards: an address that no message could be sent to is refused, so that nobody makes us knock at doors of the house.
import { newId } from '#contract/common/ids.ts';
import type {
  PushDevices,
  addPushDevice as endpoint,
} from '#contract/messaging/notifications/push.endpoints.ts';
import type { ParsedOf } from '#contract/common/endpoint.ts';
import { lockOwnAccountShared } from '#server/people/accounts/lock-account.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listPushDevices } from './list-push-devices.ts';
import { keepDevice } from './push.store.ts';

export async function addPushDevice(
  tx: Tx,
  viewer: Viewer,
  { endpoint: address, keys }: ParsedOf<typeof endpoint>,
): Promise<PushDevices> {
  if (!tx.platform.push.accepts({ endpoint: address, ...keys })) refuse('push_service_unknown');
  await lockOwnAccountShared(tx, viewer.userId);
  await keepDevice(tx, {
    id: newId(tx.now.getTime()),
    user_id: viewer.userId,
    session_id: viewer.sessionId,
    endpoint: address,
    ...keys,
    created_at: tx.now,
  });
  return listPushDevices(tx, viewer);
}
