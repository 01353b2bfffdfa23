// Draws the Open Graph picture of a gig: 1200 × 630, its cover beside its title, seller, rating and price.
// Guarantees: text uses the bundled fonts, never those of the machine; user input is escaped, never read as markup.
// Caching is done by serve-share-pictures.ts.
import { join } from 'node:path';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import { escapeHtml } from '#server/foundation/mail/escape-html.ts';

// Sets sharp for the whole server process: one thread per picture and no cache.
sharp.cache(false);
sharp.concurrency(1);

/** Everything the picture shows. */
export type SharePicture = {
  brandName: string;
  title: string;
  sellerName: string;
  /** "4.9 (27 reviews)"; null before the first review. */
  rating: string | null;
  /** "from $50.00" */
  price: string;
  cover: Buffer | null;
};

const size = { width: 1200, height: 630 };
const coverWidth = 500;
const left = 64;
const textWidth = size.width - coverWidth - left - 52;
const titleHeight = 290;
const maxNameLength = 36;
// The light theme of tokens.css, as sRGB.
const palette = {
  paper: '#fbf8f2',
  text: '#141722',
  soft: '#474b58',
  accent: '#1d3fbb',
  marigold: '#efa125',
};

const fonts = join(import.meta.dirname, '../../platform/pdf/fonts');
const faces = {
  display: { file: 'newsreader-medium.ttf', name: 'Newsreader 16pt 16pt' },
  strong: { file: 'instrument-sans-semibold.ttf', name: 'Instrument Sans' },
};
/** Fallback fonts for other scripts; rendering with a font once registers it with the text renderer. */
const otherScripts = ['noto-sans-semibold', 'noto-sans-arabic', 'noto-sans-devanagari', 'noto-sans-hebrew'];
let scriptsLoaded: Promise<void> | undefined;

type TextStyle = { text: string; face: keyof typeof faces; points: number; color: string; width?: number };

async function renderText({ text, face, points, color, width = textWidth }: TextStyle) {
  const { file, name } = faces[face];
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(printable(text))}</span>`,
      font: `${name} ${points}`,
      fontfile: join(fonts, file),
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
      spacing: Math.round(points / 12),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Without control characters, and never empty: the text renderer rejects an empty text. */
function printable(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[^\P{C}\u200C\u200D]/gu, '')
      .trim() || '–'
  );
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length > maxNameLength ? `${letters.slice(0, maxNameLength).join('').trimEnd()}…` : name;
}

/** Uses the largest size at which the title fits. */
async function renderTitle(title: string) {
  for (const points of [66, 56, 48, 40]) {
    const rendered = await renderText({ text: title, face: 'display', points, color: palette.text });
    if (rendered.height <= titleHeight || points === 40) return rendered;
  }
  throw new Error('unreachable');
}

async function loadScripts(): Promise<void> {
  for (const name of otherScripts) {
    await sharp({ text: { text: 'a', font: 'Noto Sans 10', fontfile: join(fonts, `${name}.ttf`) } })
      .png()
      .toBuffer();
  }
}

export async function drawSharePicture(facts: SharePicture): Promise<Buffer> {
  await (scriptsLoaded ??= loadScripts());
  const title = await renderTitle(facts.title);
  const [brand, seller, rating, price] = [
    await renderText({ text: facts.brandName, face: 'display', points: 34, color: palette.text, width: 420 }),
    await renderText({ text: shortened(facts.sellerName), face: 'strong', points: 28, color: palette.soft }),
    facts.rating &&
      (await renderText({ text: facts.rating, face: 'strong', points: 28, color: palette.text })),
    await renderText({ text: facts.price, face: 'strong', points: 34, color: palette.accent }),
  ];
  const layers: OverlayOptions[] = [
    { input: logo(), left, top: 56 },
    { input: brand.data, left: left + 60, top: 56 + Math.round((44 - brand.height) / 2) },
    { input: title.data, left, top: 152 },
    { input: seller.data, left, top: 470 },
    { input: price.data, left, top: 534 },
  ];
  if (rating) {
    const x = size.width - coverWidth - 52 - rating.width;
    layers.push({ input: star(), left: x - 40, top: 534 }, { input: rating.data, left: x, top: 538 });
  }
  if (facts.cover) layers.push({ input: await cropped(facts.cover), left: size.width - coverWidth, top: 0 });
  else layers.push({ input: plainSide(), left: size.width - coverWidth, top: 0 });
  return sharp({ create: { ...size, channels: 3, background: palette.paper } })
    .composite(layers)
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}

function cropped(cover: Buffer): Promise<Buffer> {
  return sharp(cover).resize({ width: coverWidth, height: size.height, fit: 'cover' }).png().toBuffer();
}

function plainSide(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${coverWidth}" height="${size.height}"><rect width="100%" height="100%" fill="${palette.accent}"/></svg>`,
  );
}

/** The logo, as in the header. */
function logo(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="${palette.accent}"/><path d="M7.5 21.5V14a6.5 6.5 0 0 1 13 0v7.5" fill="none" stroke="${palette.paper}" stroke-width="2.25" stroke-linecap="round"/><path d="M12.1 5.4h3.8l-.65 4.1h-2.5z" fill="${palette.marigold}"/><path d="M11.25 21.5v-6.4a2.75 2.75 0 0 1 5.5 0v6.4z" fill="${palette.paper}"/></svg>`,
  );
}

function star(): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 24 24"><path fill="${palette.marigold}" d="M12 2.2l2.95 6.28 6.85.86-5.03 4.74 1.3 6.8L12 17.55 5.93 20.88l1.3-6.8L2.2 9.34l6.85-.86z"/></svg>`,
  );
}
