// Keeps a Brotli and a gzip copy beside every text file of the built client, so that serving one costs no compression.
// Fonts and pictures are compressed by their own formats and are left alone.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const smallest = 256;
/** Quality 11 is seven hundredths smaller than 9 and takes six times as long, so it is for what every page loads: a second of a build. */
const everywhere = /[\\/](libraries|frame|root|manifest)-[^\\/]+\.(js|css)$/;

export function precompress(folder: string): void {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|txt|json|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files) {
    const bytes = readFileSync(path);
    if (bytes.length < smallest) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: everywhere.test(path) ? 11 : 9 };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
