// Uploads a profile photo: validated, cropped square and re-encoded within the request.
import { readFile } from 'node:fs/promises';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { storePicture } from '#server/foundation/uploads/pictures/store-picture.ts';
import { inUploadTurn } from '#server/foundation/uploads/pictures/upload-turn.ts';
import { ownProfileView } from './profile.view.ts';
import { setAvatar } from './set-avatar.ts';

/** Smaller images look blurred even at the small size in which photos are shown. */
const smallestSide = 100;

export async function uploadAvatar(
  platform: Platform,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<{ avatarUrl: string }> {
  if (!exchange.file) refuse('file_missing');
  const { path } = exchange.file;
  const pictureId = await inUploadTurn(async () =>
    storePicture(platform, viewer.userId, await readFile(path), {
      square: true,
      minimumWidth: smallestSide,
      minimumHeight: smallestSide,
    }),
  );
  return inTransaction(platform, async (tx) => {
    await setAvatar(tx, viewer, pictureId, exchange.ip);
    const { avatarUrl } = await ownProfileView(tx, viewer.userId);
    assert(avatarUrl, 'a photo that was just stored has a URL');
    return { avatarUrl };
  });
}
