// Files of the demo world: a buyer's brief and a seller's delivery.
// Stored like uploads, but marked as our own, so that they are not scanned. The one picture is drawn once and shared.
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { insertStoredFile, storeBytes, newFileId } from '#server/foundation/uploads/store-file.ts';

type DemoFile = { ownerId: string; name: string; contentType: string; bytes: Buffer };

/** Returns the id of the file. */
async function storeDemoFile(platform: Platform, { bytes, ...file }: DemoFile): Promise<string> {
  const stored = await storeBytes(platform, newFileId(platform), Readable.from([bytes]));
  const row = await inTransaction(platform, (tx) =>
    insertStoredFile(tx, stored, { ...file, isOurOwn: true }),
  );
  return row.id;
}

export function storeBrief(
  platform: Platform,
  buyerId: string,
  title: string,
  text: string,
): Promise<string> {
  return storeDemoFile(platform, {
    ownerId: buyerId,
    name: 'brief.txt',
    contentType: 'text/plain',
    bytes: Buffer.from(`${title}\n\n${text}\n`),
  });
}

export async function storeDeliveryFiles(
  platform: Platform,
  sellerId: string,
  delivery: { title: string; items: readonly string[] },
): Promise<string[]> {
  const notes = ['What is in this delivery', '', ...delivery.items.map((item) => `- ${item}`)].join('\n');
  const files = [
    { name: 'Overview.png', contentType: 'image/png', bytes: await overview() },
    {
      name: 'Read me first.txt',
      contentType: 'text/plain',
      bytes: Buffer.from(`${delivery.title}\n\n${notes}\n`),
    },
  ];
  const ids: string[] = [];
  for (const file of files) ids.push(await storeDemoFile(platform, { ownerId: sellerId, ...file }));
  return ids;
}

let drawn: Promise<Buffer> | undefined;

/** Sheets of work on a table, in the brand colors. */
function overview(): Promise<Buffer> {
  const sheet = (x: number, y: number, width: number, height: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="10" fill="${fill}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <rect width="1200" height="800" fill="#e9e2d3"/>
    ${sheet(110, 110, 430, 580, '#fbf8f1')}${sheet(160, 160, 330, 250, '#27445c')}
    ${sheet(160, 450, 330, 22, '#c9bfaa')}${sheet(160, 492, 260, 22, '#c9bfaa')}${sheet(160, 534, 300, 22, '#c9bfaa')}
    ${sheet(600, 110, 490, 270, '#d8693f')}${sheet(600, 420, 230, 270, '#fbf8f1')}${sheet(860, 420, 230, 270, '#3d6b57')}
    <circle cx="845" cy="245" r="82" fill="#fbf8f1"/><circle cx="715" cy="555" r="66" fill="#e3b04b"/>
  </svg>`;
  drawn ??= sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
  return drawn;
}
