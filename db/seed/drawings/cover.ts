// The cover of a gig: a poster of 1200 by 800, composed for its subcategory, printed in one of its category's palettes.
// Guards: the same request gives the same SVG; there are no fonts, filters or outside files in it.
import { randomFrom, type Random } from '../content/random.ts';
import { compositionsOf, type Composition } from './compositions.ts';
import { isDark, palettesOf, type Palette } from './palettes.ts';
import { grain } from './scenes.ts';
import { element, path, rect, sheet } from './shapes.ts';

export interface CoverRequest {
  seed: string;
  category: string;
  subcategory: string;
  /** Only varies the drawing; it is never written on it. */
  title?: string;
}

interface Plan {
  palette: Palette;
  composition: Composition;
  random: Random;
}

/** A seed that ends in a number walks through compositions and palettes in turn, so a numbered series never repeats early. */
function planOf(request: CoverRequest): Plan {
  const { category, subcategory, seed } = request;
  const random = randomFrom(`cover ${category} ${subcategory} ${seed} ${request.title ?? ''}`);
  const compositions = compositionsOf(category, subcategory);
  const palettes = palettesOf(category);
  const number = /(\d+)$/.exec(seed)?.[1];
  const turn = number === undefined ? random.int(0, 999) : Number(number);
  const shift = randomFrom(`shift ${category} ${subcategory}`).int(0, palettes.length - 1);
  // Five steps through six palettes: neighbours in a series differ and all six come before one returns.
  const palette = palettes[(turn * 5 + shift) % palettes.length]!;
  return { palette, composition: compositions[turn % compositions.length]!, random };
}

export function drawCover(request: CoverRequest): string {
  const { palette, composition, random } = planOf(request);
  const specks = path(grain(150, random), isDark(palette.ground) ? palette.paper : palette.ink, { opacity: 0.14 });
  const flecks = path(grain(130, random), palette.paper, { opacity: 0.4 });
  const { width, height } = sheet;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` },
    rect(0, 0, width, height, palette.ground) + composition(palette, random) + specks + flecks,
  );
}

/** The background of the cover, to be shown while it loads. */
export function coverColour(request: CoverRequest): string {
  return planOf(request).palette.ground;
}
