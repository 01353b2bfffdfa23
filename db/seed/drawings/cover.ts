// The cover of a gig: a poster of 1200 by 800, composed for its subcategory, in one of its category's palettes.
// The same request gives the same SVG, without fonts, filters or external files.
import { randomFrom, type Random } from '../random.ts';
import { compositionsOf, subcategoriesOf, type Composition } from './compositions.ts';
import { isDark, palettesOf, type Palette } from './palettes.ts';
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

const seriesLength = 6;
const paletteTables = new Map<string, Map<string, number>>();

/**
 * The palette of each numbered picture of a category: the one its composition has used least, and not that of the
 * previous picture. So a composition that two subcategories share appears in different colors.
 */
function paletteTable(category: string): Map<string, number> {
  const known = paletteTables.get(category);
  if (known !== undefined) return known;
  const table = new Map<string, number>();
  const usage = new Map<Composition, number[]>();
  const all = palettesOf(category).map(() => 0);
  for (let turn = 0; turn < seriesLength; turn += 1) {
    for (const subcategory of subcategoriesOf(category)) {
      const compositions = compositionsOf(category, subcategory);
      const composition = compositions[turn % compositions.length]!;
      const counts = usage.get(composition) ?? palettesOf(category).map(() => 0);
      usage.set(composition, counts);
      const before = table.get(`${subcategory} ${turn - 1}`);
      const random = randomFrom(`palette ${category} ${subcategory} ${turn}`);
      const weight = (index: number): number =>
        counts[index]! * 100 + (index === before ? 50 : 0) + all[index]!;
      const order = random.shuffle(all.map((_, index) => index));
      const chosen = order.reduce((least, index) => (weight(index) < weight(least) ? index : least));
      counts[chosen]! += 1;
      all[chosen]! += 1;
      table.set(`${subcategory} ${turn}`, chosen);
    }
  }
  paletteTables.set(category, table);
  return table;
}

/** A seed that ends in a number takes the compositions in turn, so that a series repeats as late as possible. */
function planOf(request: CoverRequest): Plan {
  const { category, subcategory, seed } = request;
  const random = randomFrom(`cover ${category} ${subcategory} ${seed} ${request.title ?? ''}`);
  const compositions = compositionsOf(category, subcategory);
  const palettes = palettesOf(category);
  const number = /(\d+)$/.exec(seed)?.[1];
  const turn = number === undefined ? random.int(0, 999) : Number(number);
  const place = paletteTable(category).get(`${subcategory} ${turn % seriesLength}`) ?? turn;
  const palette = palettes[(place + Math.floor(turn / seriesLength)) % palettes.length]!;
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
