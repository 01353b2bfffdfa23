// Compositions for marketing, part one: bars, layered curves, rings, targets, searches.
import type { Random } from '../random.ts';
import { lineOn, mix, overprint, type Palette } from './palettes.ts';
import { landscape, mark, pointer } from './scenes.ts';
import {
  bars,
  card,
  circle,
  disc,
  element,
  halftone,
  moved,
  path,
  rect,
  ring,
  round,
  slice,
  smooth,
  stroke,
  turned,
  type Point,
} from './shapes.ts';

/** Rising bars, an arrow over them, and a sun. */
export function risingBars(palette: Palette, random: Random): string {
  const count = random.pick([5, 6, 7]);
  const w = 1000 / count;
  const tones = [palette.a, palette.c, palette.b, palette.paper];
  let drawn =
    circle(270, 270, 170, palette.b) +
    path(
      halftone({ x: 60, y: 60, width: 420, height: 420 }, 20, (x, y) =>
        Math.hypot(x - 0.5, y - 0.5) < 0.4 ? y * 0.8 : 0,
      ),
      overprint(palette.b, palette.a),
    );
  const tops: Point[] = [];
  for (let index = 0; index < count; index += 1) {
    const h = 130 + 470 * (index / (count - 1)) ** 1.25 + random.between(-22, 22);
    const x = 120 + index * w;
    tops.push([x + w * 0.38, 730 - h - 56]);
    const fill = tones[(index + random.int(0, 1)) % 3]!;
    const kind = random.int(0, 3);
    drawn +=
      rect(x + 12, 744 - h, w * 0.76, h, palette.ink, { opacity: 0.15 }) +
      rect(x, 730 - h, w * 0.76, h, fill);
    if (kind === 0) drawn += path(bars(x, 730 - h, w * 0.76, h, 28, 12), palette.paper, { opacity: 0.55 });
    if (kind === 1) drawn += path(slice(x + w * 0.38, 730, 0, w * 0.38, 180, 360), palette.ink);
    if (kind === 2)
      drawn += path(
        halftone({ x, y: 730 - h, width: w * 0.76, height: h }, 24, (_, down) => down),
        overprint(fill, palette.a),
        { opacity: 0.7 },
      );
  }
  const line = lineOn(palette);
  const [endX, endY] = tops.at(-1)!;
  const head = `M${round(endX - 56)} ${round(endY - 2)}L${round(endX + 10)} ${round(endY - 8)}L${round(endX)} ${round(endY + 58)}`;
  return (
    drawn +
    stroke(smooth([...tops.slice(0, -1), [endX, endY]]), line, 13) +
    stroke(head, line, 13) +
    rect(70, 730, 1060, 14, line)
  );
}

/** Areas of a chart layered like mountains. */
export function chartRange(palette: Palette, random: Random): string {
  const layers = [palette.d, palette.c, palette.a].map((tone, layer) => {
    const points: Point[] = [];
    for (let index = 0; index <= 8; index += 1) {
      const rise = (index / 8) * 190;
      points.push([index * 150, 470 + layer * 110 - rise * (1.25 - layer * 0.3) + random.between(-52, 52)]);
    }
    const closed = `${smooth(points)}L1200 800L0 800Z`;
    const dots = points
      .slice(1, -1)
      .map(([x, y]) => disc(x, y, 12))
      .join('');
    const line =
      layer === 2
        ? stroke(smooth(points), palette.ink, 8) +
          path(dots, palette.paper, { stroke: palette.ink, 'stroke-width': 7 })
        : '';
    return path(closed, tone) + line;
  });
  const grid = path(bars(0, 90, 1200, 700, 100, 2.5), lineOn(palette), { opacity: 0.22 });
  const tint = halftone({ x: 0, y: 560, width: 1200, height: 240 }, 24, (_, down) =>
    Math.max(0, down * 1.2 - 0.3),
  );
  const callout =
    card(150, 120, 250, 150, palette.paper, palette.ink, 14) +
    rect(182, 152, 80, 13, palette.ink, { opacity: 0.45 }) +
    rect(182, 184, 140, 30, palette.ink) +
    path('M340 226l26 -40l26 40Z', palette.a);
  return (
    circle(random.between(760, 1000), 210, 140, palette.b) +
    grid +
    layers.join('') +
    path(tint, mix(palette.a, palette.ink, 0.7), { opacity: 0.5 }) +
    callout
  );
}

/** Rings and slices: a dashboard as an abstract poster. */
export function ringDashboard(palette: Palette, random: Random): string {
  const cx = random.pick([400, 600, 800]);
  const tones = random.shuffle([palette.a, palette.b, palette.c, palette.d]);
  const bands = [350, 270, 190, 110].map((r, index) => {
    const from = random.pick([-90, 0, 90, 180]);
    const sweep = random.between(150, 300);
    return (
      path(
        slice(cx, 400, r - 62, r, 0, 180) + slice(cx, 400, r - 62, r, 180, 360),
        mix(palette.ground, palette.ink, 0.9),
      ) + path(slice(cx, 400, r - 62, r, from, from + sweep), tones[index]!)
    );
  });
  const small = [cx - 520, cx + 520]
    .filter((x) => x > 60 && x < 1140)
    .map((x, index) => {
      const at = index % 2 ? 580 : 220;
      return (
        circle(x, at, 96, palette.paper) +
        path(slice(x, at, 0, 96, -90, random.between(20, 150)), tones[index]!)
      );
    });
  const line = lineOn(palette);
  const extra =
    cx === 600
      ? ''
      : [0, 1, 2]
          .map((index) => {
            const x = cx < 600 ? 830 : 90;
            return (
              rect(x, 420 + index * 90, 260, 34, mix(palette.ground, palette.ink, 0.88), { rx: 17 }) +
              rect(x, 420 + index * 90, random.between(90, 230), 34, tones[index]!, { rx: 17 })
            );
          })
          .join('');
  return bands.join('') + circle(cx, 400, 30, line) + small.join('') + extra;
}

/** A target with an arrow in it. */
export function target(palette: Palette, random: Random): string {
  const cx = random.pick([420, 780]);
  const side = cx < 600 ? 1 : -1;
  const rings = [330, 264, 198, 132, 66].map((r, index) =>
    circle(cx, 420, r, index % 2 === 0 ? palette.a : palette.paper),
  );
  // The arrow is drawn along the x axis from its point, then turned to its direction.
  const feather = (up: number, fill: string): string => {
    const one = (x: number): string => `M${x} 0h52l34 ${up * 46}h-52Z`;
    return path(one(420) + one(482), fill);
  };
  const arrow =
    rect(0, -8, 600, 16, palette.ink, { rx: 8 }) + feather(-1, palette.paper) + feather(1, palette.c);
  const shaft = moved(turned(arrow, side > 0 ? -31 : 211, 0, 0), cx, 420);
  const legs = stroke(`M${cx - 150} 690L${cx - 230} 820M${cx + 150} 690L${cx + 230} 820`, palette.ink, 30);
  const shade = path(slice(cx, 420, 0, 330, 20, 160), palette.ink, { opacity: 0.12 });
  const clouds = [
    [cx + side * 400, 560],
    [cx + side * 560, 640],
  ]
    .map(([x, y]) =>
      path(`M${x! - 130} ${y}a50 50 0 0 1 60 -60a70 70 0 0 1 130 0a50 50 0 0 1 60 60Z`, palette.paper),
    )
    .join('');
  return (
    rect(0, 640, 1200, 160, palette.c) +
    circle(cx + side * 420, 250, 120, palette.b) +
    clouds +
    legs +
    circle(cx + 16, 438, 330, palette.ink, { opacity: 0.16 }) +
    rings.join('') +
    shade +
    shaft +
    circle(cx, 420, 22, palette.ink)
  );
}

/** A search field, its results, and a magnifier over the first one. */
export function searchResults(palette: Palette, random: Random): string {
  const results = [0, 1, 2].map((row) => {
    const y = 286 + row * 168;
    return (
      card(150, y, 800, 140, palette.paper, palette.ink, 14) +
      rect(180, y + 26, 88, 88, [palette.a, palette.b, palette.c][row]!, { rx: 10 }) +
      mark(224, y + 70, 28, [palette.paper, palette.ink, palette.paper], random) +
      rect(296, y + 34, random.between(300, 420), 20, row === 0 ? palette.a : palette.ink) +
      path(bars(296, y + 74, 540 - row * 60, 40, 24, 10), palette.ink, { opacity: 0.35 })
    );
  });
  const field =
    rect(166, 116, 900, 104, palette.ink, { rx: 52, opacity: 0.16 }) +
    rect(150, 100, 900, 104, palette.paper, { rx: 52 }) +
    rect(210, 142, random.between(240, 420), 20, palette.ink) +
    circle(994, 152, 38, palette.a) +
    ring(988, 146, 13, palette.paper, 6) +
    stroke('M998 156L1010 168', palette.paper, 6);
  const [x, y] = [random.between(840, 920), random.between(420, 480)];
  const glass =
    stroke(`M${x + 124} ${y + 124}L${x + 250} ${y + 250}`, palette.ink, 54) +
    stroke(`M${x + 160} ${y + 160}L${x + 250} ${y + 250}`, palette.b, 32) +
    circle(x, y, 160, mix(palette.d, palette.paper, 0.7)) +
    path(slice(x, y + 70, 0, 100, 180, 360), palette.a) +
    path(`M${x - 20} ${y - 110}l90 120h-180Z`, palette.c, { opacity: 0.9 }) +
    ring(x, y, 160, palette.ink, 30) +
    stroke(`M${x - 96} ${y - 30}a100 100 0 0 1 66 -66`, palette.paper, 14);
  return circle(180, 700, 330, palette.d) + field + results.join('') + glass;
}

/** Steps up to a flag. */
export function staircase(palette: Palette, random: Random): string {
  const mirrored = random.chance(0.5);
  const steps = 6;
  let drawn =
    circle(320, 300, 210, palette.b) +
    path(
      halftone({ x: 100, y: 80, width: 440, height: 440 }, 22, (x, y) =>
        Math.hypot(x - 0.5, y - 0.5) < 0.45 ? (1 - x) * 0.7 : 0,
      ),
      palette.ground,
    );
  for (let index = 0; index < steps; index += 1) {
    const x = 120 + index * 180;
    const y = 680 - index * 88;
    drawn +=
      rect(x, y, 1100, 800 - y, [palette.a, palette.c, palette.d][index % 3]!) +
      rect(x, y, 180, 16, palette.paper);
    if (index % 2 === 1) drawn += path(bars(x, y + 40, 180, 800 - y, 34, 12), palette.ink, { opacity: 0.12 });
  }
  const line = lineOn(palette);
  const flag =
    stroke('M1110 240V40', line, 14) +
    path('M1110 44h-170l46 46l-46 46h170Z', palette.b === palette.ground ? palette.a : palette.b, {
      stroke: line,
      'stroke-width': 8,
      'stroke-linejoin': 'round',
    });
  const ball = circle(570, 456, 48, palette.paper) + path(slice(570, 456, 0, 48, 20, 200), palette.ink);
  const hops = 'M210 660Q300 470 390 570Q480 330 560 410';
  const scene = drawn + stroke(hops, line, 7, { 'stroke-dasharray': '2 20' }) + ball + flag;
  return mirrored ? element('g', { transform: 'translate(1200 0) scale(-1 1)' }, scene) : scene;
}

/** An advertisement being placed: a page, an empty slot, the picture sliding in. */
export function adPlacement(palette: Palette, random: Random): string {
  const page =
    card(120, 80, 700, 800, palette.paper, palette.ink, 14) +
    rect(170, 130, 180, 26, palette.ink) +
    [0, 1, 2].map((index) => rect(560 + index * 76, 136, 50, 14, palette.ink, { opacity: 0.4 })).join('') +
    path(bars(170, 560, 280, 240, 34, 11), palette.ink, { opacity: 0.3 }) +
    path(bars(490, 560, 280, 240, 34, 11), palette.ink, { opacity: 0.3 }) +
    rect(170, 200, 600, 310, mix(palette.d, palette.paper, 0.5), {
      stroke: palette.ink,
      'stroke-width': 5,
      'stroke-dasharray': '18 14',
    });
  const ad = turned(
    card(470, 230, 600, 310, palette.a, palette.ink, 6) +
      landscape(790, 230, 280, 310, palette, random) +
      rect(510, 290, 220, 30, palette.paper) +
      rect(510, 336, 150, 30, palette.paper) +
      rect(510, 436, 150, 52, palette.b, { rx: 26 }),
    random.pick([-5, 5, 7]),
    770,
    385,
  );
  const rays = Array.from({ length: 10 }, (_, index) =>
    path(slice(1000, 400, 420, 700, index * 36, index * 36 + 16), palette.c),
  ).join('');
  return rays + page + ad + moved(pointer(0, 0, 110, palette.paper, palette.ink), 990, 500);
}
