// The VAPID key pair by which push services identify this installation, created on first use and stored encrypted.
// There is only ever one pair: browsers that subscribed with another could not be reached.
import { newId } from '#contract/common/ids.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { openText, sealText } from '#server/platform/seal.ts';
import { sealedColumn } from '#server/platform/data/sealed-column.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { newSenderKeys } from '#server/providers/push/encrypt-push.ts';
import type { PushSender } from '#server/platform/ports/push.ts';
import { findPushKey, insertPushKey } from './push.store.ts';

const use = 'push';

export async function pushSender(read: Read): Promise<PushSender> {
  const { keys, settings } = read.platform;
  if (!(await findPushKey(read))) await makePushKey(read);
  const row = await findPushKey(read);
  assert(row, 'the push key exists');
  const { hostname } = new URL(settings.publicUrl);
  return {
    publicKey: row.public_key,
    privateKey: openText(keys, { use, owner: row.id }, row.private_cipher),
    // The contact that push services require for problem reports.
    contact: settings.isHttps ? settings.publicUrl : `mailto:postmaster@${hostname}`,
  };
}

async function makePushKey(read: Read): Promise<void> {
  const id = newId(read.now.getTime());
  const { publicKey, privateKey } = newSenderKeys();
  const sealed = sealText(read.platform.keys, { use, owner: id }, privateKey);
  await insertPushKey(read, { id, public_key: publicKey, private_cipher: sealed, created_at: read.now });
}

export const sealedPushKey = sealedColumn(use, 'push_keys', { owner: 'id', text: 'private_cipher' });
