// Image files for the pictures of a benchmark's catalog, so that browsers do not request missing files.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { PictureWidth } from '#contract/foundation/uploads/picture.rules.ts';
import { demoPictures } from '#seed/content/gigs.ts';
import { drawCover } from '#seed/drawings/cover.ts';
import { variantKey } from '#server/foundation/uploads/pictures/picture-variants.ts';
import { masterCount, masterHash } from './catalog.ts';

/** `drawn`: how many different drawings there are. */
export async function drawPictures(
  folder: string,
  widths: readonly PictureWidth[],
  drawn = 10,
): Promise<void> {
  const seeds = demoPictures().slice(0, drawn);
  for (const width of widths)
    for (const format of ['webp', 'avif'] as const) {
      const images = await Promise.all(
        seeds.map((seed) =>
          sharp(Buffer.from(drawCover(seed)))
            .resize(width)
            .toFormat(format, { effort: 2 })
            .toBuffer(),
        ),
      );
      for (let n = 0; n < masterCount; n++) {
        const path = join(folder, 'files', variantKey(masterHash(n), `${width}.${format}`));
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, images[n % images.length]!);
      }
    }
}
