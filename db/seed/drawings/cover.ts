// The cover of a gig: a poster of 1200 by 800, composed for its subcategory, in one of its category's palettes.
// The same request gives the same SVG, without fonts, filters or external files.
import { randomFrom, type Random } from '../random.ts';
import { compositionsOf, subcategoriesOf, type Composition } from './compositions.ts';
import { isDark, palettesOf, variationCount, variationOf, type Palette } from './palettes.ts';
import { grain } from './scenes.ts';
import { element, path, rect, sheet } from './shapes.ts';

export interface CoverRequest {
  seed: string;
  category: string;
  subcategory: string;
  /** Varies the drawing; it is not written on it. */
  title?: string;
}

interface Plan {
  palette: Palette;
  framing: string | null;
  composition: Composition;
  random: Random;
}

/** Numbered pictures of one subcategory; later ones repeat the palettes. */
const seriesLength = 32;
const looksTables = new Map<string, Map<string, Looks>>();

type Looks = { palette: Palette; framing: string | null };

/** Sections of a composition, so that the next gig with the same one does not look like the last in other colors. */
const framings: readonly (string | null)[] = [
  null,
  section(1.35, 0, 0),
  section(1.5, 1, 0.5),
  section(1.3, 0.5, 1),
  section(1.7, 0.35, 0.4),
  section(1.35, 1, 0),
  section(1.5, 0, 1),
  section(1.25, 0.5, 0),
];

/** A transformation that enlarges the sheet around a point, given as shares of its width and height. */
function section(scale: number, across: number, down: number): string {
  const shift = (length: number, share: number) => Math.round(length * share * (1 - scale));
  return `translate(${shift(sheet.width, across)} ${shift(sheet.height, down)}) scale(${scale})`;
}

/**
 * The palette and the framing of each numbered picture of a category. A composition, which several subcategories may share, appears in
 * every palette as designed before any variation, and in every variation before it repeats one. Its framings take turns.
 */
function looksTable(category: string): Map<string, Looks> {
  const known = looksTables.get(category);
  if (known !== undefined) return known;
  const table = new Map<string, Looks>();
  const palettes = palettesOf(category);
  const options = palettes.flatMap((_, palette) =>
    Array.from({ length: variationCount }, (_, variation) => ({ palette, variation, uses: 0 })),
  );
  const usage = new Map<Composition, typeof options>();
  const all = palettes.map(() => 0);
  const before = new Map<string, number>();
  for (let turn = 0; turn < seriesLength; turn += 1) {
    for (const subcategory of subcategoriesOf(category)) {
      const compositions = compositionsOf(category, subcategory);
      const composition = compositions[turn % compositions.length]!;
      if (!usage.has(composition)) usage.set(composition, structuredClone(options));
      const earlier = usage.get(composition)!.reduce((sum, option) => sum + option.uses, 0);
      const random = randomFrom(`palette ${category} ${subcategory} ${turn}`);
      const weight = ({ palette, variation, uses }: (typeof options)[number]): number =>
        uses * 10_000 + variation * 1000 + (palette === before.get(subcategory) ? 100 : 0) + all[palette]!;
      const chosen = random
        .shuffle(usage.get(composition)!)
        .reduce((least, option) => (weight(option) < weight(least) ? option : least));
      chosen.uses += 1;
      all[chosen.palette]! += 1;
      before.set(subcategory, chosen.palette);
      table.set(`${subcategory} ${turn}`, {
        palette: variationOf(palettes[chosen.palette]!, chosen.variation),
        framing: framings[earlier % framings.length]!,
      });
    }
  }
  looksTables.set(category, table);
  return table;
}

/** A seed that ends in a number takes the compositions and palettes in turn, so that a series repeats as late as possible. */
function planOf(request: CoverRequest): Plan {
  const { category, subcategory, seed } = request;
  const random = randomFrom(`cover ${category} ${subcategory} ${seed} ${request.title ?? ''}`);
  const compositions = compositionsOf(category, subcategory);
  const number = /(\d+)$/.exec(seed)?.[1];
  const turn = number === undefined ? random.int(0, 999) : Number(number);
  const palettes = palettesOf(category);
  const looks = looksTable(category).get(`${subcategory} ${turn % seriesLength}`) ?? {
    palette: palettes[turn % palettes.length]!,
    framing: framings[turn % framings.length]!,
  };
  return { ...looks, composition: compositions[turn % compositions.length]!, random };
}

export function drawCover(request: CoverRequest): string {
  const { palette, framing, composition, random } = planOf(request);
  const drawn = composition(palette, random);
  const specks = path(grain(150, random), isDark(palette.ground) ? palette.paper : palette.ink, {
    opacity: 0.14,
  });
  const flecks = path(grain(130, random), palette.paper, { opacity: 0.4 });
  const { width, height } = sheet;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    rect(0, 0, width, height, palette.ground) +
      (framing === null ? drawn : element('g', { transform: framing }, drawn)) +
      specks +
      flecks,
  );
}

/** The background of the cover, shown while it loads. */
export function coverColor(request: CoverRequest): string {
  return planOf(request).palette.ground;
}
