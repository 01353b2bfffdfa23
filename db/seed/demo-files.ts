// Files of the demo world, written by this house: a buyer's brief, and what a seller hands over for a look.
// Guards: kept like files that were uploaded, but known to be clean; the one picture is drawn once for the whole world.
import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Platform } from '#server/platform/platform.ts';
import { inTransaction } from '#server/platform/tx.ts';
import { insertKept, keepBytes, newFileId } from '#server/uploads/keep-file.ts';

type DemoFile = { ownerId: string; name: string; contentType: string; bytes: Buffer };

/** Gives its id. */
async function keepDemoFile(platform: Platform, { bytes, ...file }: DemoFile): Promise<string> {
  const kept = await keepBytes(platform, newFileId(platform), Readable.from([bytes]));
  const row = await inTransaction(platform, (tx) => insertKept(tx, kept, { ...file, isOurOwn: true }));
  return row.id;
}

export function keepBrief(platform: Platform, buyerId: string, title: string, text: string): Promise<string> {
  return keepDemoFile(platform, {
    ownerId: buyerId,
    name: 'brief.txt',
    contentType: 'text/plain',
    bytes: Buffer.from(`${title}\n\n${text}\n`),
  });
}

export async function keepDeliveryFiles(
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
  for (const file of files) ids.push(await keepDemoFile(platform, { ownerId: sellerId, ...file }));
  return ids;
}

let drawn: Promise<Buffer> | undefined;

/** Sheets of work laid out on a table, in the house's own colours. */
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
