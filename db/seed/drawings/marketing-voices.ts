// Compositions for marketing, part two: a megaphone, a wall of posts, paper planes, a crowd, a billboard.
import type { Random } from '../random.ts';
import { isDark, lineOn, mix, type Palette } from './palettes.ts';
import { landscape, mark, portraitDisc, sprig } from './scenes.ts';
import {
  bars,
  card,
  circle,
  element,
  halftone,
  moved,
  path,
  rect,
  slice,
  smooth,
  stroke,
  turned,
  type Point,
} from './shapes.ts';

/** A megaphone and its sound waves. */
export function megaphone(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const kind = random.int(0, 2);
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = -56 + index * 14;
    if (kind === 0)
      return path(
        slice(600, 400, 250, 820, angle - 3.4, angle + 3.4),
        [palette.b, palette.c, palette.paper][index % 3]!,
      );
    if (kind === 1)
      return index < 4
        ? path(
            slice(560, 400, 250 + index * 110, 305 + index * 110, -38, 38),
            [palette.b, palette.c, palette.paper, palette.d][index]!,
          )
        : '';
    const reach = 300 + (index % 3) * 150;
    return circle(
      560 + reach * Math.cos((angle * Math.PI) / 180),
      400 + reach * Math.sin((angle * Math.PI) / 180),
      62 - (index % 3) * 12,
      [palette.b, palette.c, palette.paper][index % 3]!,
    );
  });
  const horn =
    path('M250 330L640 180V640L250 490Z', palette.a) +
    path('M250 410L640 410V640L250 490Z', mix(palette.a, palette.ink, 0.8)) +
    element('ellipse', { cx: 640, cy: 410, rx: 62, ry: 236, fill: palette.paper }) +
    element('ellipse', { cx: 640, cy: 410, rx: 34, ry: 170, fill: palette.ink }) +
    rect(150, 322, 120, 176, palette.ink, { rx: 30 }) +
    path('M282 500h96l34 190h-96Z', palette.ink) +
    path('M420 265L470 246V574L420 555Z', palette.b) +
    rect(118, 366, 40, 88, line, { rx: 14 });
  const mirrored = random.chance(0.4);
  const dots = halftone({ x: 0, y: 0, width: 1200, height: 800 }, 32, (across) =>
    Math.max(0, 0.5 - across * 0.6),
  );
  const scene = path(dots, palette.d) + rays.join('') + turned(horn, -8, 400, 410);
  return mirrored ? element('g', { transform: 'translate(1200 0) scale(-1 1)' }, scene) : scene;
}

function heart(x: number, y: number, size: number, fill: string): string {
  return moved(
    path('M50 92C10 62 -4 38 6 18C16 -2 42 0 50 22C58 0 84 -2 94 18C104 38 90 62 50 92Z', fill),
    x,
    y,
    size / 100,
  );
}

/** A wall of posts: pictures, signs, quotations, people. */
export function postWall(palette: Palette, random: Random): string {
  const tones = [palette.a, palette.b, palette.c, palette.d, palette.paper];
  let drawn = '';
  let last = -1;
  for (let column = 0; column < 5; column += 1) {
    let y = column % 2 ? -150 : -40;
    while (y < 800) {
      const h = random.pick([190, 240, 300]);
      const x = 14 + column * 238;
      const index = random.pick([0, 1, 2, 3, 4].filter((tone) => tone !== last));
      last = index;
      const tone = tones[index]!;
      const front = tone === palette.paper ? palette.a : palette.paper;
      const kind = random.int(0, 4);
      drawn += rect(x, y, 224, h, tone, { rx: 16 });
      if (kind === 0)
        drawn += element(
          'g',
          {},
          landscape(x + 12, y + 12, 200, h - 60, palette, random) +
            heart(x + 16, y + h - 38, 24, front) +
            rect(x + 52, y + h - 32, 70, 12, front),
        );
      if (kind === 1)
        drawn += mark(
          x + 112,
          y + h / 2,
          76,
          [front, palette.ink, tone === palette.b ? palette.a : palette.b],
          random,
        );
      if (kind === 2)
        drawn +=
          path(bars(x + 30, y + 40, 164, h - 110, 34, 14), front, { opacity: 0.9 }) +
          circle(x + 46, y + h - 40, 16, palette.ink);
      if (kind === 3) drawn += heart(x + 62, y + h / 2 - 48, 100, front);
      if (kind === 4)
        drawn +=
          portraitDisc(x + 112, y + h / 2 - 8, 70, palette, random) + rect(x + 72, y + h - 32, 80, 10, front);
      y += h + 14;
    }
  }
  return drawn;
}

/** A paper plane and its loop through the sky. */
export function paperPlane(palette: Palette, random: Random): string {
  const mirrored = random.chance(0.5);
  const line = lineOn(palette);
  const trail: Point[] = [
    [-20, 640],
    [180, 560],
    [380, 610],
    [470, 470],
    [340, 380],
    [280, 500],
    [460, 590],
    [690, 470],
    [800, 350],
  ];
  const cloud = (x: number, y: number, size: number, fill: string): string =>
    moved(path('M-130 0a60 60 0 0 1 70 -70a86 86 0 0 1 160 -6a58 58 0 0 1 60 76Z', fill), x, y, size);
  const plane =
    path('M0 0L340 -150L210 170L130 70Z', palette.paper) +
    path('M130 70L340 -150L90 30L100 130Z', mix(palette.paper, palette.ink, 0.72)) +
    path('M0 0L340 -150L90 30Z', mix(palette.paper, palette.d, 0.55));
  const hills =
    path(
      smooth([
        [0, 690],
        [250, 640],
        [520, 700],
        [820, 640],
        [1200, 690],
      ]) + 'L1200 800L0 800Z',
      palette.c,
    ) +
    path(
      smooth([
        [0, 760],
        [300, 730],
        [700, 770],
        [1200, 730],
      ]) + 'L1200 800L0 800Z',
      palette.a,
    );
  const scene =
    circle(900, 300, 230, palette.b) +
    cloud(210, 250, 1.15, palette.d) +
    cloud(1060, 120, 0.6, palette.d) +
    cloud(560, 180, 0.7, palette.paper) +
    hills +
    stroke(smooth(trail), line, 8, { 'stroke-dasharray': '26 22' }) +
    moved(plane, 690, 370, 1.25);
  return mirrored ? element('g', { transform: 'translate(1200 0) scale(-1 1)' }, scene) : scene;
}

/** A billboard over roofs. */
export function billboard(palette: Palette, random: Random): string {
  const roofs = Array.from({ length: 7 }, (_, index) => {
    const h = random.between(90, 210);
    const x = index * 180 - 30;
    const fill = [palette.ink, mix(palette.c, palette.ink, 0.55), palette.c][index % 3]!;
    const windows = [0, 1, 2]
      .flatMap((column) =>
        [0, 1].map((row) => `M${x + 34 + column * 46} ${Math.round(826 - h + row * 50)}h22v28h-22Z`),
      )
      .join('');
    return rect(x, 800 - h, 176, h, fill) + path(windows, palette.b, { opacity: 0.9 });
  });
  const x = random.between(150, 260);
  const board =
    rect(x + 90, 500, 30, 300, palette.ink) +
    rect(x + 640, 500, 30, 300, palette.ink) +
    rect(x + 14, 110, 760, 420, palette.ink, { opacity: 0.18 }) +
    rect(x, 90, 760, 420, palette.ink) +
    rect(x + 18, 108, 724, 384, palette.a) +
    landscape(x + 400, 108, 342, 384, palette, random) +
    mark(x + 110, 200, 58, [palette.paper, palette.b, palette.paper], random) +
    rect(x + 60, 300, 290, 34, palette.paper) +
    rect(x + 60, 352, 210, 34, palette.paper) +
    rect(x + 60, 430, 120, 14, palette.b) +
    [160, 380, 600]
      .map(
        (at) =>
          stroke(`M${x + at} 92v-44h-40`, palette.ink, 10) + path(`M${x + at - 74} 40h44v26Z`, palette.ink),
      )
      .join('');
  const sky =
    circle(x > 200 ? 170 : 1040, 200, 130, palette.b) + path(bars(0, 560, 1200, 60, 30, 6), palette.d);
  return sky + board + roofs.join('');
}

/** Rows of people, a few highlighted: an audience and its segments. */
export function audience(palette: Palette, random: Random): string {
  const dark = isDark(palette.ground);
  const faces = dark ? mix(palette.d, palette.paper, 0.72) : mix(palette.d, palette.ink, 0.82);
  const chosen = random
    .shuffle([
      [0, 2],
      [1, 4],
      [2, 1],
      [2, 4],
      [1, 2],
      [0, 5],
      [2, 5],
    ])
    .slice(0, random.int(4, 5));
  const spots: string[] = [];
  let drawn = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const x = 30 + column * 172 + (row % 2) * 86 - 60;
      const y = 96 + row * 205;
      const order = chosen.findIndex(([inRow, inColumn]) => inRow === row && inColumn === column);
      const body = order < 0 ? palette.d : [palette.a, palette.c, palette.b][order % 3]!;
      const person =
        path(slice(x, y + 148, 0, 84, 180, 360), body) + circle(x, y, 48, order < 0 ? faces : palette.paper);
      if (order < 0) drawn += person;
      else
        spots.push(
          circle(x, y + 46, 132, [palette.b, palette.paper, palette.a][order % 3]!) +
            path(slice(x, y + 46, 0, 132, 18, 162), palette.ink, { opacity: 0.14 }) +
            path(slice(x, y + 146, 0, 78, 180, 360), [palette.a, palette.c, palette.c][order % 3]!) +
            circle(x, y + 10, 44, palette.ink) +
            path(slice(x, y + 10, 0, 44, 0, 180), order % 3 === 1 ? palette.b : palette.paper),
        );
    }
  }
  return drawn + spots.join('');
}

/** A newsletter on a screen, with a picture and a button. */
export function newsletter(palette: Palette, random: Random): string {
  const x = random.pick([130, 330, 520]);
  const mail =
    card(x, 70, 540, 860, palette.paper, palette.ink, 16) +
    rect(x, 70, 540, 90, palette.a, { rx: 16 }) +
    mark(x + 270, 115, 30, [palette.paper, palette.b, palette.paper], random) +
    landscape(x + 40, 190, 460, 250, palette, random) +
    rect(x + 40, 470, 320, 28, palette.ink) +
    path(bars(x + 40, 524, 460, 90, 32, 11), palette.ink, { opacity: 0.35 }) +
    rect(x + 40, 650, 220, 62, palette.c, { rx: 31 });
  const other = x < 300 ? 760 : x > 400 ? 90 : 930;
  const flap = (at: number, y: number, size: number, fill: string): string =>
    moved(
      rect(8, 10, 300, 200, palette.ink, { opacity: 0.16 }) +
        rect(0, 0, 300, 200, fill) +
        path('M0 0H300L150 120Z', mix(fill, palette.ink, 0.82)) +
        circle(290, 6, 30, palette.a) +
        stroke('M278 6l9 10l16 -18', palette.paper, 6),
      at,
      y,
      size,
    );
  const greens = { stem: lineOn(palette), leaf: palette.c, other: palette.b };
  const leafy = x === 330 ? sprig([120, 820], 480, -84, greens, random) : '';
  return (
    path(
      halftone({ x: 0, y: 0, width: 1200, height: 800 }, 30, (_, down) => down * 0.45),
      palette.d,
    ) +
    circle(other < 600 ? 240 : 960, 300, 250, palette.b) +
    leafy +
    flap(other, 180, 1.05, palette.paper) +
    (x === 330 ? '' : flap(other + 40, 460, 1, palette.d)) +
    mail
  );
}
