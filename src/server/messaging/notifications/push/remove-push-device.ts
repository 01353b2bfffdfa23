// remove-push-device: idempotent; ids of other users are ignored.
import type { PushDevices } from '#contract/messaging/notifications/push.endpoints.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { listPushDevices } from './list-push-devices.ts';
import { deleteDevice } from './push.store.ts';

export async function removePushDevice(tx: Tx, viewer: Viewer, { id }: { id: string }): Promise<PushDevices> {
  await deleteDevice(tx, viewer.userId, id);
  return listPushDevices(tx, viewer);
}
