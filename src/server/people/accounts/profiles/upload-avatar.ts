// Sets one's portrait: checked, cropped square and re-encoded by uploads while the person waits.
import { readFile } from 'node:fs/promises';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { storePicture } from '#server/uploads/store-picture.ts';
import { ownProfileView } from './profile.view.ts';
import { setAvatar } from './set-avatar.ts';

/** A portrait is shown small; anything below would be blurred even there. */
const smallestSide = 100;

export async function uploadAvatar(
  platform: Platform,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<{ avatarUrl: string }> {
  if (!exchange.file) refuse('file_missing');
  const bytes = await readFile(exchange.file.path);
  const pictureId = await storePicture(platform, viewer.userId, bytes, {
    square: true,
    minimumWidth: smallestSide,
    minimumHeight: smallestSide,
  });
  return inTransaction(platform, async (tx) => {
    await setAvatar(tx, viewer, pictureId, exchange.ip);
    const { avatarUrl } = await ownProfileView(tx, viewer.userId);
    assert(avatarUrl, 'a portrait that was just stored has an address');
    return { avatarUrl };
  });
}
