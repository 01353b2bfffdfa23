// upload-picture: a picture for a gig, checked, re-encoded and stored during the request; its widths follow.
// Does not attach the picture: saving the gig does.
import { readFile } from 'node:fs/promises';
import { pictureLimits } from '#contract/foundation/uploads/upload.schema.ts';
import type { Picture } from '#contract/foundation/uploads/upload.schema.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import { reading } from '#server/platform/data/tx.ts';
import { picturesById } from './picture.view.ts';
import { storePicture } from './store-picture.ts';
import { inUploadTurn } from './upload-turn.ts';

export async function uploadPicture(
  platform: Platform,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<Picture> {
  if (!exchange.file) return refuse('file_missing');
  const { path } = exchange.file;
  const id = await inUploadTurn(async () =>
    storePicture(platform, viewer.userId, await readFile(path), {
      minimumWidth: pictureLimits.minimumWidth,
      minimumHeight: pictureLimits.minimumHeight,
    }),
  );
  const picture = (await picturesById(reading(platform), [id])).get(id);
  assert(picture, 'a picture that was just stored is there');
  return picture;
}
