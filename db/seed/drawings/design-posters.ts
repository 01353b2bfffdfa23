// Compositions for design, part one: type, tiles, swatches, curves.
import type { Random } from '../random.ts';
import { ampersandLine, letterform } from './letterforms.ts';
import { isDark, lineOn, mix, overprint, type Palette } from './palettes.ts';
import {
  bars,
  card,
  circle,
  disc,
  element,
  halftone,
  moved,
  path,
  polar,
  rect,
  ring,
  slice,
  stroke,
  turned,
} from './shapes.ts';
import { mark } from './scenes.ts';

/** One giant letter with its construction lines and color swatches. */
export function typeSpecimen(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const left = random.chance(0.5);
  const size = 560;
  const x = left ? 130 : 510;
  const y = 120;
  const panelX = left ? 800 : 0;
  const guides = [0, 50, 100].map((at) => `M0 ${y + (at * size) / 100}h1200`).join('');
  const letter = random.pick(['a', 'b', 'e', 'g', 'R', 'B', 'S', 'A', 'K', 'M', '8', '5', '&']);
  const inks = isDark(palette.ground)
    ? [palette.a, palette.paper, palette.b]
    : [palette.a, palette.ink, palette.c];
  const glyph =
    letter === '&'
      ? stroke(ampersandLine, palette.a, 20)
      : letterform(letter)
          .map((piece) => path(piece.d, inks[piece.ink]!))
          .join('');
  const inner = halftone({ x: panelX, y: 0, width: 400, height: 800 }, 22, (_, down) =>
    Math.max(0, down * 1.15 - 0.35),
  );
  const swatches = [palette.a, palette.b, palette.c].map((fill, index) => {
    return circle(panelX + 200, 150 + index * 172, 66, fill === palette.b ? palette.paper : fill);
  });
  return (
    rect(panelX, 0, 400, 800, palette.b) +
    path(inner, overprint(palette.b, palette.d), { opacity: 0.75 }) +
    swatches.join('') +
    stroke(guides, line, 2, { opacity: 0.35 }) +
    ring(x + size / 2, y + size / 2, size / 2, line, 2) +
    moved(glyph, x, y, size / 100)
  );
}

type Tile = (fill: string, front: string, random: Random) => string;
/** Motifs for a tile of 200 by 200. */
const tiles: readonly Tile[] = [
  (_, front, random) => {
    const [cx, cy, from] = random.pick([
      [0, 0, 0],
      [200, 0, 90],
      [200, 200, 180],
      [0, 200, 270],
    ]) as [number, number, number];
    return path(slice(cx, cy, 0, 200, from, from + 90), front);
  },
  (fill, front) => circle(100, 100, 100, front) + circle(100, 100, 44, fill),
  (_, front, random) =>
    path(slice(100, random.pick([0, 100]), 0, 100, 0, 180) + slice(100, 100, 0, 100, 0, 180), front),
  (_, front, random) => {
    return path(random.chance(0.5) ? 'M0 0L200 200H0Z' : 'M200 0L0 200H200Z', front);
  },
  (_, front) => path([50, 150].flatMap((cx) => [50, 150].map((cy) => disc(cx, cy, 34))).join(''), front),
  (_, front, random) => path(bars(0, 0, 200, 200, 50, 25, random.chance(0.5)), front),
  (_, front, random) => {
    const petal = 'M0 0A200 200 0 0 1 200 200A200 200 0 0 1 0 0Z';
    return turned(path(petal, front), random.chance(0.5) ? 0 : 90, 100, 100);
  },
  (_, front, random) => {
    const corner = random.pick([
      [0, 0, 0],
      [200, 200, 180],
    ]) as [number, number, number];
    const arc = (inner: number, outer: number): string =>
      slice(corner[0], corner[1], inner, outer, corner[2], corner[2] + 90);
    return path(arc(160, 200) + arc(80, 120) + arc(0, 40), front);
  },
  (_, front) =>
    path(
      'M100 0A100 100 0 0 0 200 100A100 100 0 0 0 100 200A100 100 0 0 0 0 100A100 100 0 0 0 100 0Z',
      front,
    ),
];

/** A grid of geometric tiles; occasionally one is four times as large. */
export function tileQuilt(palette: Palette, random: Random): string {
  const inks = [palette.ground, palette.a, palette.b, palette.c, palette.d, palette.paper, palette.ink];
  const big = { column: random.int(0, 4), row: random.int(0, 2) };
  const grid: number[][] = [];
  let drawn = '';
  for (let row = 0; row < 4; row += 1) {
    grid.push([]);
    for (let column = 0; column < 6; column += 1) {
      const taken = [grid[row]![column - 1], grid[row - 1]?.[column]];
      const free = [0, 1, 2, 3, 4, 5].filter((index) => !taken.includes(index));
      const back = random.pick(free);
      const front = random.pick([1, 2, 3, 5, 6].filter((index) => index !== back));
      grid[row]!.push(back);
      const motif = random.pick(tiles)(inks[back]!, inks[front]!, random);
      drawn += moved(rect(0, 0, 200.5, 200.5, inks[back]!) + motif, column * 200, row * 200);
    }
  }
  const [back, front] = random.pick([
    [palette.paper, palette.a],
    [palette.c, palette.b],
    [palette.a, palette.paper],
  ]) as [string, string];
  const motif = tiles[random.pick([0, 1, 6, 7, 8])]!(back, front, random);
  return drawn + moved(rect(0, 0, 200.5, 200.5, back) + motif, big.column * 200, big.row * 200, 2);
}

/** A fan of color cards on a pivot. */
export function swatchFan(palette: Palette, random: Random): string {
  const right = random.chance(0.5);
  const pivot = right ? ([900, 900] as const) : ([300, 900] as const);
  const colors = random.shuffle([
    palette.a,
    palette.b,
    palette.c,
    palette.d,
    mix(palette.a, palette.b, 0.5),
    palette.ink,
  ]);
  const spread = random.between(17, 20);
  const start = right ? -92 : -12;
  let drawn = path(slice(pivot[0], pivot[1], 0, 1020, 180, 360), mix(palette.ground, palette.ink, 0.93));
  colors.forEach((color, index) => {
    const angle = start + spread * index;
    const swatch =
      rect(pivot[0] - 105, pivot[1] - 850, 210, 800, palette.paper, { rx: 14 }) +
      path(`M${pivot[0] - 105} ${pivot[1] - 836}a14 14 0 0 1 14 -14h182a14 14 0 0 1 14 14v470h-210Z`, color) +
      rect(pivot[0] - 86, pivot[1] - 344, 58, 13, palette.ink) +
      rect(pivot[0] - 86, pivot[1] - 320, 34, 9, palette.ink, { opacity: 0.4 });
    const shade = rect(pivot[0] - 93, pivot[1] - 840, 210, 800, palette.ink, { rx: 14, opacity: 0.14 });
    drawn += turned(shade + swatch, angle, pivot[0], pivot[1] - 40);
  });
  return (
    drawn + circle(pivot[0], pivot[1] - 130, 20, palette.b) + circle(pivot[0], pivot[1] - 130, 8, palette.ink)
  );
}

/** A drawn curve with its handles, and the pen that is drawing it. */
export function penCurve(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const lift = random.between(-60, 60);
  const curve = `M-40 ${640 + lift}C220 ${700 - lift} 260 170 560 ${190 + lift}S860 ${720 - lift} 1240 ${300 + lift}`;
  const flipped = random.chance(0.5);
  const fill = `${curve}V840H-40Z`;
  const dots = halftone({ x: 0, y: 400, width: 1200, height: 420 }, 24, (_, down) =>
    Math.max(0, down * 1.1 - 0.12),
  );
  const handle = (x: number, y: number, dx: number, dy: number): string => {
    return (
      stroke(`M${x - dx} ${y - dy}L${x + dx} ${y + dy}`, line, 4) +
      circle(x - dx, y - dy, 13, palette.paper, { stroke: line, 'stroke-width': 4 }) +
      circle(x + dx, y + dy, 13, palette.paper, { stroke: line, 'stroke-width': 4 }) +
      rect(x - 17, y - 17, 34, 34, palette.b, { stroke: line, 'stroke-width': 4 })
    );
  };
  const nib =
    path('M0 0L-46 -120L-34 -250H34L46 -120Z', palette.paper, { stroke: palette.ink, 'stroke-width': 6 }) +
    path('M-34 -250h68v-60h-68Z', palette.c) +
    circle(0, -112, 14, palette.ink) +
    stroke('M0 -4V-110', palette.ink, 5) +
    path('M-34 -310h68v-240h-68Z', palette.ink);
  const scene =
    circle(850, 260, 190, palette.b) +
    path(fill, palette.a) +
    element('g', { opacity: 0.55 }, path(dots, mix(palette.a, palette.ink, 0.6))) +
    stroke(curve, line, 9) +
    handle(560, 190 + lift, 250, -12) +
    moved(turned(nib, 38, 0, 0), 305, 415 + lift * 0.4);
  return flipped ? element('g', { transform: 'translate(1200 0) scale(-1 1)' }, scene) : scene;
}

/** Letterhead, card and envelope with the same mark. */
export function stationery(palette: Palette, random: Random): string {
  const seed = random.int(0, 5);
  const same = (): Random => ({ ...random, int: () => seed, pick: (list) => list[0]! });
  const sign = (x: number, y: number, r: number, colors: string[]): string => mark(x, y, r, colors, same());
  const shade = palette.ink;
  const letterhead =
    card(150, 60, 500, 700, palette.paper, shade, 4) +
    sign(230, 150, 44, [palette.a, palette.c, palette.b]) +
    path(bars(190, 290, 400, 260, 36, 9), palette.ink, { opacity: 0.28 }) +
    rect(190, 640, 170, 9, palette.a) +
    rect(190, 664, 120, 9, palette.ink, { opacity: 0.4 });
  const dark =
    card(560, 120, 470, 280, palette.a, shade, 8) +
    sign(795, 260, 88, [palette.paper, palette.b, palette.ink]);
  const light =
    card(640, 450, 470, 280, palette.paper, shade, 8) +
    sign(730, 540, 46, [palette.a, palette.c, palette.b]) +
    rect(820, 640, 230, 12, palette.ink) +
    rect(820, 668, 160, 10, palette.ink, { opacity: 0.4 }) +
    rect(820, 510, 120, 12, palette.c);
  const band = path('M820 -200H1500V1000H620Z', palette.d);
  const [cx, cy] = polar(600, 400, 0, 0);
  return band + turned(letterhead + dark + light, random.pick([-9, -6, 7]), cx, cy);
}
