// Keeps a Brotli and a gzip copy beside every text file of the built client, so that serving one costs no compression.
// Fonts and pictures are compressed by their own formats and are left alone.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const smallest = 1024;

export function precompress(folder: string): void {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|txt|json|webmanifest)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files) {
    const bytes = readFileSync(path);
    if (bytes.length < smallest) continue;
    // Quality 9 costs a tenth of 11 and is a percent larger.
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
