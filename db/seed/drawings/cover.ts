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
  composition: Composition;
  random: Random;
}

/** Numbered pictures of one subcategory; later ones repeat the palettes. */
const seriesLength = 32;
const paletteTables = new Map<string, Map<string, Palette>>();

/**
 * The palette of each numbered picture of a category. A composition, which several subcategories may share, appears in every
 * palette as designed before any variation, and in every variation before it repeats one.
 */
function paletteTable(category: string): Map<string, Palette> {
  const known = paletteTables.get(category);
  if (known !== undefined) return known;
  const table = new Map<string, Palette>();
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
      const random = randomFrom(`palette ${category} ${subcategory} ${turn}`);
      const weight = ({ palette, variation, uses }: (typeof options)[number]): number =>
        uses * 10_000 + variation * 1000 + (palette === before.get(subcategory) ? 100 : 0) + all[palette]!;
      const chosen = random
        .shuffle(usage.get(composition)!)
        .reduce((least, option) => (weight(option) < weight(least) ? option : least));
      chosen.uses += 1;
      all[chosen.palette]! += 1;
      before.set(subcategory, chosen.palette);
      table.set(`${subcategory} ${turn}`, variationOf(palettes[chosen.palette]!, chosen.variation));
    }
  }
  paletteTables.set(category, table);
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
  const palette =
    paletteTable(category).get(`${subcategory} ${turn % seriesLength}`) ?? palettes[turn % palettes.length]!;
  return { palette, composition: compositions[turn % compositions.length]!, random };
}

export function drawCover(request: CoverRequest): string {
  const { palette, composition, random } = planOf(request);
  const specks = path(grain(150, random), isDark(palette.ground) ? palette.paper : palette.ink, {
    opacity: 0.14,
  });
  const flecks = path(grain(130, random), palette.paper, { opacity: 0.4 });
  const { width, height } = sheet;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    rect(0, 0, width, height, palette.ground) + composition(palette, random) + specks + flecks,
  );
}

/** The background of the cover, shown while it loads. */
export function coverColor(request: CoverRequest): string {
  return planOf(request).palette.ground;
}
