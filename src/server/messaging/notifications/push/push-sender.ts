// By which push services know us: one key pair per installation, made when it is first needed and kept sealed.
// Guards: there is never a second pair, whoever asks first; browsers that subscribed with another could not be reached.
import { newId } from '#contract/common/ids.ts';
import { assert } from '#server/platform/http/refuse.ts';
import { openText, sealText } from '#server/platform/seal.ts';
import type { SealedTexts } from '#server/platform/reseal.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { newSenderKeys } from '#server/providers/push/encrypt-push.ts';
import type { PushSender } from '#server/platform/ports/push.ts';
import { findPushKey, insertPushKey, lockPushKeysSealedWith, moveToSealedPushKey } from './push.store.ts';

const use = 'push';

export async function pushSender(read: Read): Promise<PushSender> {
  const { keys, settings } = read.platform;
  if (!(await findPushKey(read))) await makePushKey(read);
  const row = await findPushKey(read);
  assert(row, 'the key of web push was made');
  const { hostname } = new URL(settings.publicUrl);
  return {
    publicKey: row.public_key,
    privateKey: openText(keys, { use, owner: row.id }, row.private_cipher),
    // Whom a push service may ask when something is wrong.
    contact: settings.isHttps ? settings.publicUrl : `mailto:postmaster@${hostname}`,
  };
}

async function makePushKey(read: Read): Promise<void> {
  const id = newId(read.now.getTime());
  const { publicKey, privateKey } = newSenderKeys();
  const sealed = sealText(read.platform.keys, { use, owner: id }, privateKey);
  await insertPushKey(read, { id, public_key: publicKey, private_cipher: sealed, created_at: read.now });
}

export const sealedPushKey: SealedTexts = { use, lock: lockPushKeysSealedWith, keep: moveToSealedPushKey };
