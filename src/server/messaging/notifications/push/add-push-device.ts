// add-push-device: registers the calling browser for push. Repeating it moves the browser to the calling user.
// Refuses endpoints that are not public push services, to prevent server-side request forgery.
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
import { upsertDevice } from './push.store.ts';

export async function addPushDevice(
  tx: Tx,
  viewer: Viewer,
  { endpoint: address, keys }: ParsedOf<typeof endpoint>,
): Promise<PushDevices> {
  if (!tx.platform.push.accepts({ endpoint: address, ...keys })) refuse('push_service_unknown');
  await lockOwnAccountShared(tx, viewer.userId);
  await upsertDevice(tx, {
    id: newId(tx.now.getTime()),
    user_id: viewer.userId,
    session_id: viewer.sessionId,
    endpoint: address,
    ...keys,
    created_at: tx.now,
  });
  return listPushDevices(tx, viewer);
}
