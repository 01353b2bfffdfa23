// Small pictures that several compositions share: a landscape, a plant, a symmetrical mark, a pointer, a portrait disc.
// Each has its own coordinates, so that it fits into a window, a film frame or a page.
import type { Random } from '../random.ts';
import { mix, type Palette } from './palettes.ts';
import {
  circle,
  disc,
  framed,
  leaf,
  path,
  polar,
  polygon,
  rect,
  round,
  slice,
  smooth,
  stroke,
  type Point,
} from './shapes.ts';

/** A ridge of hills from the left to the right edge, closed at the bottom. */
function ridge(width: number, height: number, base: number, swing: number, random: Random): string {
  const steps = 5;
  const points: Point[] = [];
  for (let index = 0; index <= steps; index += 1) {
    points.push([(width * index) / steps, base + random.between(-swing, swing)]);
  }
  return `${smooth(points)}L${round(width)} ${round(height)}L0 ${round(height)}Z`;
}

/** A landscape poster: sky, sun, two or three ridges, sometimes water. */
export function landscape(
  x: number,
  y: number,
  w: number,
  h: number,
  palette: Palette,
  random: Random,
): string {
  const schemes = [
    [palette.d, palette.a, palette.b, palette.c, palette.ink],
    [mix(palette.c, palette.paper, 0.35), palette.b, palette.a, palette.c, palette.ink],
    [
      mix(palette.b, palette.paper, 0.5),
      palette.a,
      palette.c,
      mix(palette.c, palette.ink, 0.55),
      palette.ink,
    ],
    [palette.paper, palette.b, palette.d, palette.a, palette.c],
  ];
  const [sky, sun, far, middle, near] = random.pick(schemes) as [string, string, string, string, string];
  const sunX = w * random.between(0.25, 0.75);
  const sunY = h * random.between(0.28, 0.45);
  let inner = rect(0, 0, w, h, sky) + circle(sunX, sunY, Math.min(w, h) * random.between(0.15, 0.24), sun);
  inner += path(ridge(w, h, h * 0.58, h * 0.09, random), far);
  inner += path(ridge(w, h, h * 0.73, h * 0.08, random), middle);
  if (random.chance(0.55)) inner += path(ridge(w, h, h * 0.9, h * 0.05, random), near);
  return framed(x, y, w, h, inner);
}

/** A stem with pairs of leaves, growing from its foot along an angle. */
export function sprig(
  foot: Point,
  length: number,
  degrees: number,
  colors: { stem: string; leaf: string; other: string },
  random: Random,
): string {
  const bend = random.between(-14, 14);
  const middle = polar(foot[0], foot[1], length * 0.5, degrees + bend);
  const tip = polar(foot[0], foot[1], length, degrees);
  const pairs = Math.max(3, Math.round(length / 75));
  let drawn = stroke(smooth([foot, middle, tip]), colors.stem, 7);
  for (let index = 1; index <= pairs; index += 1) {
    const share = 0.22 + (0.74 * index) / pairs;
    const along = share < 0.5 ? bend * share * 2 : bend * (1 - share) * 2;
    const [px, py] = polar(foot[0], foot[1], length * share, degrees + along);
    const size = length * 0.3 * (1.12 - share * 0.55);
    drawn += path(
      leaf(px, py, size, size * 0.42, degrees - 48),
      index % 2 === 0 ? colors.other : colors.leaf,
    );
    drawn += path(leaf(px, py, size, size * 0.42, degrees + 48), colors.leaf);
  }
  return drawn + path(leaf(tip[0], tip[1], length * 0.2, length * 0.08, degrees), colors.leaf);
}

/** A symmetrical mark, like the logo of a small company. */
export function mark(cx: number, cy: number, r: number, colors: readonly string[], random: Random): string {
  const [one, two, three] = [colors[0]!, colors[1] ?? colors[0]!, colors[2] ?? colors[0]!];
  const kind = random.int(0, 5);
  if (kind === 0) {
    const petals = random.pick([6, 8, 10]);
    const all = Array.from({ length: petals }, (_, index) => {
      return path(leaf(cx, cy, r, r * 0.34, (360 / petals) * index - 90), index % 2 === 0 ? one : two);
    });
    return all.join('') + circle(cx, cy, r * 0.16, three);
  }
  if (kind === 1) {
    const quarter = (from: number, fill: string): string => path(slice(cx, cy, 0, r, from, from + 90), fill);
    return (
      quarter(180, one) +
      quarter(0, one) +
      quarter(270, two) +
      quarter(90, two) +
      circle(cx, cy, r * 0.4, three)
    );
  }
  if (kind === 2) {
    const arcs = [1, 0.72, 0.44].map((share, index) => {
      return path(slice(cx, cy + r * 0.5, r * (share - 0.17), r * share, 180, 360), [one, two, one][index]!);
    });
    return arcs.join('') + rect(cx - r, cy + r * 0.58, r * 2, r * 0.14, three);
  }
  if (kind === 3) {
    return (
      circle(cx - r * 0.34, cy, r * 0.66, one) +
      circle(cx + r * 0.34, cy, r * 0.66, two) +
      path(lens(cx, cy, r * 0.66, r * 0.34), three)
    );
  }
  if (kind === 4) {
    const rays = Array.from({ length: 12 }, (_, index) => {
      return path(slice(cx, cy, r * 0.5, r, index * 30 - 8, index * 30 + 8), index % 2 === 0 ? one : two);
    });
    return rays.join('') + circle(cx, cy, r * 0.36, three);
  }
  const half = r * 0.92;
  return (
    path(
      polygon([
        [cx, cy - half],
        [cx + half, cy],
        [cx, cy + half],
        [cx - half, cy],
      ]),
      one,
    ) +
    path(slice(cx, cy, 0, half * 0.62, 0, 180), two) +
    path(slice(cx, cy, 0, half * 0.62, 180, 360), three)
  );
}

/** The overlap of two equal circles whose centers are `apart` from the middle. */
export function lens(cx: number, cy: number, r: number, apart: number): string {
  const half = Math.sqrt(r * r - apart * apart);
  const [top, bottom] = [`${round(cx)} ${round(cy - half)}`, `${round(cx)} ${round(cy + half)}`];
  return `M${top}A${round(r)} ${round(r)} 0 0 1 ${bottom}A${round(r)} ${round(r)} 0 0 1 ${top}Z`;
}

/** A mouse pointer. */
export function pointer(x: number, y: number, size: number, fill: string, edge: string): string {
  const shape: Point[] = [
    [0, 0],
    [0, 0.86],
    [0.2, 0.68],
    [0.33, 1],
    [0.48, 0.94],
    [0.35, 0.63],
    [0.62, 0.61],
  ];
  const points = shape.map(([px, py]): Point => [x + px * size, y + py * size]);
  return path(polygon(points), fill, {
    stroke: edge,
    'stroke-width': size * 0.06,
    'stroke-linejoin': 'round',
  });
}

/** Head and shoulders in a disc, the size of a thumbnail. */
export function portraitDisc(cx: number, cy: number, r: number, palette: Palette, random: Random): string {
  const [back, shirt] = random.shuffle([palette.a, palette.b, palette.c]) as [string, string, string];
  const skin = random.pick(['#f0c9a8', '#d9a077', '#a86b45', '#73462e', '#e8b48c']);
  const inner =
    circle(r, r, r, back) +
    path(slice(r, r * 2.1, 0, r * 0.82, 180, 360), shirt) +
    circle(r, r * 0.86, r * 0.4, skin) +
    path(slice(r, r * 0.8, 0, r * 0.46, 180, 360), palette.ink);
  return framed(cx - r, cy - r, r * 2, r * 2, `<g>${inner}</g>`);
}

/** Ragged lines of a paragraph, as one path of bars. */
export function paragraph(
  x: number,
  y: number,
  w: number,
  lines: number,
  step: number,
  thick: number,
  random: Random,
): string {
  let d = '';
  for (let index = 0; index < lines; index += 1) {
    const share = index === lines - 1 ? random.between(0.35, 0.65) : random.between(0.86, 1);
    d += `M${round(x)} ${round(y + index * step)}h${round(w * share)}v${round(thick)}h${round(-w * share)}Z`;
  }
  return d;
}

/** Scattered specks, like missing ink in a print. */
export function grain(count: number, random: Random): string {
  let d = '';
  for (let index = 0; index < count; index += 1) {
    d += disc(random.between(0, 1200), random.between(0, 800), random.between(0.7, 1.9));
  }
  return d;
}
