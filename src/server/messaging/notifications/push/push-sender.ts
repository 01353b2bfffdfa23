// The VAPID key pair by which push services identify this installation, created on first use and stored encrypted.
// There is only ever one pair: browsers that subscribed with another could not be reached.
import { newId } from '#contract/common/ids.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { decryptText, encryptText } from '#server/platform/encrypted-text.ts';
import { encryptedColumn } from '#server/platform/data/encrypted-column.ts';
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
    privateKey: decryptText(keys, { use, owner: row.id }, row.private_cipher),
    // The contact that push services require for problem reports.
    contact: settings.isHttps ? settings.publicUrl : `mailto:postmaster@${hostname}`,
  };
}

async function makePushKey(read: Read): Promise<void> {
  const id = newId(read.now.getTime());
  const { publicKey, privateKey } = newSenderKeys();
  const encrypted = encryptText(read.platform.keys, { use, owner: id }, privateKey);
  await insertPushKey(read, { id, public_key: publicKey, private_cipher: encrypted, created_at: read.now });
}

export const encryptedPushKey = encryptedColumn(use, 'push_keys', { owner: 'id', text: 'private_cipher' });
