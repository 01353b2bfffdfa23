// upload-picture: a picture for a gig. It is checked, re-encoded and kept while the person waits; its widths follow.
// Does not say where the picture will stand: saving the gig does.
import { readFile } from 'node:fs/promises';
import { pictureLimits } from '#contract/uploads/upload.schema.ts';
import type { Picture } from '#contract/uploads/upload.schema.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { assert, refuse } from '#server/platform/refuse.ts';
import type { Viewer } from '#server/platform/session.ts';
import { reading } from '#server/platform/tx.ts';
import { picturesById } from './picture.view.ts';
import { storePicture } from './store-picture.ts';

export async function uploadPicture(
  platform: Platform,
  viewer: Viewer,
  _input: unknown,
  exchange: Exchange,
): Promise<Picture> {
  if (!exchange.file) return refuse('file_missing');
  const id = await storePicture(platform, viewer.userId, await readFile(exchange.file.path), {
    minimumWidth: pictureLimits.minimumWidth,
    minimumHeight: pictureLimits.minimumHeight,
  });
  const picture = (await picturesById(reading(platform), [id])).get(id);
  assert(picture, 'a picture that was just stored is there');
  return picture;
}
