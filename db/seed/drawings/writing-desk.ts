// Compositions for writing, part one: pages, pens, books, a typewriter, letters.
import type { Random } from '../random.ts';
import { lineOn, mix, type Palette } from './palettes.ts';
import { landscape, mark, paragraph, sprig } from './scenes.ts';
import {
  bars,
  card,
  circle,
  disc,
  element,
  framed,
  halftone,
  moved,
  path,
  polygon,
  rect,
  slice,
  smooth,
  stroke,
  turned,
  type Point,
} from './shapes.ts';

/** A page of text with a heading, drawn from its corner. */
function page(x: number, y: number, w: number, h: number, palette: Palette, random: Random): string {
  const lines = Math.floor((h - 190) / 34);
  const opening = random.chance(0.5);
  const letter = opening
    ? rect(x + 48, y + 140, 84, 84, palette.a) + circle(x + 90, y + 182, 26, palette.paper)
    : '';
  const text = opening
    ? paragraph(x + 152, y + 140, w - 200, 3, 34, 10, random) +
      paragraph(x + 48, y + 242, w - 96, lines - 3, 34, 10, random)
    : paragraph(x + 48, y + 140, w - 96, Math.floor(lines / 2), 34, 10, random) +
      paragraph(
        x + 48,
        y + 140 + (Math.floor(lines / 2) + 1) * 34,
        w - 96,
        Math.floor(lines / 2) - 1,
        34,
        10,
        random,
      );
  return (
    card(x, y, w, h, palette.paper, palette.ink, 3) +
    rect(x + 48, y + 56, w * 0.52, 24, palette.ink) +
    rect(x + 48, y + 96, w * 0.3, 10, palette.a) +
    letter +
    path(text, palette.ink, { opacity: 0.42 })
  );
}

/** A stack of pages, the top one with an editor's marks. */
export function markedPages(palette: Palette, random: Random): string {
  const side = random.chance(0.5);
  const x = side ? 140 : 480;
  const under = [-9, -4, 5].map((angle, index) => {
    const fill = [palette.d, mix(palette.paper, palette.b, 0.55), palette.paper][index]!;
    return turned(card(x + 20, 110, 560, 760, fill, palette.ink, 3), angle, x + 280, 500);
  });
  const marks =
    stroke(
      smooth([
        [x + 60, 400],
        [x + 190, 384],
        [x + 330, 404],
        [x + 500, 388],
      ]),
      palette.a,
      9,
    ) +
    element('ellipse', {
      cx: x + 380,
      cy: 520,
      rx: 130,
      ry: 42,
      fill: 'none',
      stroke: palette.a,
      'stroke-width': 8,
    }) +
    stroke(`M${x + 520} 640l18 26l44 -60`, palette.c, 10);
  const pencil =
    rect(-24, -430, 48, 430, palette.b) +
    rect(-8, -430, 16, 430, mix(palette.b, palette.paper, 0.55)) +
    path('M-24 0L0 74L24 0Z', palette.paper) +
    path('M-8 49L0 74L8 49Z', palette.ink) +
    rect(-24, -466, 48, 38, palette.ink) +
    rect(-24, -520, 48, 56, palette.a, { rx: 12 });
  const spot = circle(
    side ? 930 : 240,
    300,
    230,
    palette.b === palette.ground ? palette.d : mix(palette.b, palette.ground, 0.6),
  );
  return (
    spot +
    under.join('') +
    turned(page(x, 90, 560, 780, palette, random) + marks, side ? 3 : -3, x + 280, 480) +
    moved(turned(pencil, side ? 34 : -34, 0, 0), side ? 800 : 390, 560)
  );
}

/** A large nib and the line it has drawn. */
export function inkLine(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const mirrored = random.chance(0.5);
  // Handwriting as a trochoid whose height varies like tall and short letters.
  const written = (fromX: number, toX: number, y: number): string => {
    const points: Point[] = [];
    let tall = 1;
    for (let step = 0; fromX + step * 5.2 < toX; step += 1) {
      const angle = step * 0.62;
      if (step % 10 === 0) tall = random.pick([0.55, 0.6, 0.7, 1.25, 0.62]);
      points.push([fromX + step * 5.2 + 15 * Math.cos(angle), y - 24 * tall + 26 * tall * Math.sin(angle)]);
    }
    return smooth(points);
  };
  const nib =
    path('M0 0C-30 -90 -96 -190 -84 -330L-46 -420H46L84 -330C96 -190 30 -90 0 0Z', palette.b) +
    path('M0 0C30 -90 96 -190 84 -330L46 -420H0Z', mix(palette.b, palette.ink, 0.78)) +
    stroke('M0 -8V-240', palette.ink, 6) +
    circle(0, -256, 22, palette.ink) +
    path('M-46 -420h92v-70h-92Z', palette.paper) +
    path('M-50 -490h100l16 -420h-132Z', palette.a) +
    rect(-58, -620, 116, 22, palette.b);
  const sheets = turned(
    rect(60, 330, 820, 620, palette.paper) +
      path(bars(120, 426, 700, 480, 74, 4), palette.ink, { opacity: 0.16 }),
    -7,
    460,
    600,
  );
  const scene =
    circle(900, 250, 280, palette.d) +
    turned(rect(84, 350, 820, 620, palette.ink, { opacity: 0.14 }), -7, 460, 600) +
    sheets +
    turned(
      stroke(written(130, 800, 490) + written(130, 800, 564) + written(130, 690, 638), palette.ink, 6),
      -7,
      460,
      600,
    ) +
    moved(turned(nib, 42, 0, 0), 704, 602) +
    path(
      [0, 1, 2].map((index) => disc(960 + index * 54, 690 + (index % 2) * 34, 20 - index * 5)).join(''),
      line,
    );
  return mirrored ? element('g', { transform: 'translate(1200 0) scale(-1 1)' }, scene) : scene;
}

/** Spines on two shelves, with a plant or a mug between them. */
export function bookShelf(palette: Palette, random: Random): string {
  const tones = [palette.a, palette.b, palette.c, palette.d, palette.paper, mix(palette.a, palette.ink, 0.7)];
  const shelf = (floor: number, height: number): string => {
    let drawn = '';
    let x = random.between(-10, 20);
    let last = -1;
    const gap = random.between(380, 620);
    let filled = false;
    while (x < 1180) {
      if (!filled && x > gap) {
        filled = true;
        drawn += shelfGuest(x + 20, floor, palette, random);
        x += 250;
      }
      const w = random.between(40, 88);
      const h = height * random.between(0.72, 1);
      const free = tones.map((_, index) => index).filter((index) => index !== last);
      last = random.pick(free);
      drawn += spine(
        x,
        floor - h,
        w,
        h,
        tones[last]!,
        last === 4 ? palette.ink : palette.paper,
        palette.b === tones[last] ? palette.a : palette.b,
        random,
      );
      x += w + 3;
    }
    return drawn + rect(0, floor, 1200, 26, palette.ink);
  };
  return shelf(366, 300) + shelf(766, 310) + rect(0, 792, 1200, 8, palette.ink);
}

function spine(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  front: string,
  accent: string,
  random: Random,
): string {
  const kind = random.int(0, 4);
  const middle = x + w / 2;
  const body = rect(x, y, w, h, fill, { rx: 3 });
  if (kind === 0)
    return (
      body +
      rect(x, y + 30, w, 12, front) +
      rect(x, y + h - 46, w, 12, front) +
      rect(middle - 5, y + 80, 10, h * 0.4, front, { opacity: 0.85 })
    );
  if (kind === 1)
    return body + circle(middle, y + 50, w * 0.26, accent) + rect(middle - 4, y + 96, 8, h * 0.42, front);
  if (kind === 2)
    return (
      body +
      path(bars(x, y + h * 0.62, w, h * 0.26, 18, 8), front) +
      rect(middle - 5, y + 40, 10, h * 0.32, accent)
    );
  if (kind === 3)
    return (
      body +
      path(slice(middle, y + h - 30, 0, w * 0.34, 180, 360), accent) +
      rect(middle - 7, y + 36, 14, h * 0.5, front, { rx: 7 })
    );
  return (
    body +
    rect(x + 7, y + h * 0.2, w - 14, h * 0.36, front) +
    rect(middle - 4, y + h * 0.24, 8, h * 0.28, fill)
  );
}

function shelfGuest(x: number, floor: number, palette: Palette, random: Random): string {
  const kind = random.int(0, 2);
  if (kind === 0) {
    const greens = { stem: lineOn(palette), leaf: palette.c, other: palette.b };
    const stems = [-118, -92, -66].map((angle) =>
      sprig([x + 100, floor - 90], random.between(150, 190), angle, greens, random),
    );
    return (
      stems.join('') +
      path(`M${x + 40} ${floor - 110}h120l-16 110h-88Z`, palette.a) +
      rect(x + 32, floor - 122, 136, 26, palette.ink)
    );
  }
  if (kind === 1) {
    return (
      rect(x + 30, floor - 130, 130, 130, palette.paper, { rx: 16 }) +
      stroke(`M${x + 160} ${floor - 100}a36 36 0 0 1 0 70`, palette.paper, 16) +
      rect(x + 30, floor - 84, 130, 30, palette.a) +
      stroke(
        `M${x + 70} ${floor - 156}q14 -22 0 -44M${x + 116} ${floor - 156}q14 -22 0 -44`,
        lineOn(palette),
        7,
      )
    );
  }
  return (
    rect(x + 10, floor - 230, 180, 230, palette.ink) +
    landscape(x + 28, floor - 212, 144, 194, palette, random)
  );
}

/** A typewriter with a page. */
export function typewriter(palette: Palette, random: Random): string {
  const keys = [0, 1, 2, 3].map((row) => {
    return Array.from({ length: 10 - (row % 2) }, (_, column) => {
      return disc(386 + column * 48 + (row % 2) * 24, 590 + row * 42, 15);
    }).join('');
  });
  const dots = halftone({ x: 0, y: 0, width: 1200, height: 700 }, 32, (_, down) =>
    Math.max(0, 0.55 - down * 0.7),
  );
  const sun = circle(600, 370, 340, mix(palette.d, palette.ground, 0.85));
  const paper =
    rect(410, 70, 380, 380, palette.paper) +
    rect(450, 120, 190, 20, palette.ink) +
    path(paragraph(450, 172, 300, 7, 32, 9, random), palette.ink, { opacity: 0.42 });
  const body =
    path('M300 400H900L930 540H270Z', palette.a) +
    path('M270 530H930L1010 770H190Z', mix(palette.a, palette.ink, 0.8)) +
    rect(230, 380, 740, 62, palette.ink, { rx: 31 }) +
    circle(228, 411, 44, palette.b) +
    circle(972, 411, 44, palette.b) +
    rect(330, 462, 540, 40, palette.b, { rx: 8 }) +
    path('M320 550H880L930 740H270Z', palette.ink) +
    path(keys.join(''), palette.paper) +
    rect(450, 752, 300, 14, palette.b, { rx: 7 });
  const cup =
    circle(1080, 690, 84, palette.paper) +
    circle(1080, 690, 60, mix(palette.a, palette.ink, 0.5)) +
    stroke('M1150 650a40 40 0 0 1 10 74', palette.paper, 18);
  const note = turned(
    rect(40, 600, 180, 180, palette.b) + path(bars(66, 640, 120, 90, 30, 9), palette.ink, { opacity: 0.5 }),
    -8,
    130,
    690,
  );
  return (
    path(dots, palette.d, { opacity: 0.7 }) +
    sun +
    rect(0, 700, 1200, 100, palette.c) +
    note +
    paper +
    body +
    (random.chance(0.6) ? cup : '')
  );
}

/** An envelope with a letter coming out of it and a stamp. */
export function letterPost(palette: Palette, random: Random): string {
  const edge = Array.from({ length: 24 }, (_, index) =>
    path(`M${index * 50 - 10} 0h26l-16 34h-26Z`, index % 2 ? palette.a : palette.c),
  ).join('');
  const envelope =
    rect(224, 356, 780, 420, palette.ink, { opacity: 0.16 }) +
    path('M210 340H990V760H210Z', mix(palette.d, palette.ink, 0.88)) +
    turned(page(300, 110, 600, 640, palette, random), random.pick([-4, 3]), 600, 400) +
    path('M210 340L600 590L990 340V760H210Z', palette.d) +
    path('M210 760L520 540Q600 480 680 540L990 760Z', mix(palette.d, palette.paper, 0.6)) +
    circle(600, 590, 62, palette.a) +
    mark(600, 590, 36, [palette.paper, palette.b, palette.paper], random);
  const stamp = turned(
    rect(1010, 90, 150, 180, palette.paper) + landscape(1024, 104, 122, 152, palette, random),
    8,
    1085,
    180,
  );
  const postmark = [40, 58, 76]
    .map((r) => circle(1010, 270, r, 'none', { stroke: lineOn(palette), 'stroke-width': 4, opacity: 0.45 }))
    .join('');
  return (
    framed(0, 0, 1200, 34, edge) +
    framed(0, 766, 1200, 34, edge) +
    circle(180, 240, 130, palette.b) +
    envelope +
    stamp +
    postmark
  );
}

/** An open book from above, with a ribbon; a picture on one page, text on the other. */
export function openBook(palette: Palette, random: Random): string {
  const curve = (sign: number): string => {
    const x = (offset: number): number => 600 + sign * offset;
    return `M${x(0)} 190C${x(120)} 130 ${x(330)} 130 ${x(470)} 160V660C${x(330)} 630 ${x(120)} 630 ${x(0)} 690Z`;
  };
  const cover =
    path('M104 190H1096V724H104Z', palette.a) +
    path('M116 176H1084V700H116Z', mix(palette.paper, palette.ink, 0.8));
  const pages =
    path(curve(-1), palette.paper) +
    path(curve(1), palette.paper) +
    path('M600 190C560 170 540 165 520 160V655C545 660 575 670 600 690Z', palette.ink, { opacity: 0.1 });
  const words = paragraph(680, 250, 320, 10, 36, 10, random);
  const rays = Array.from({ length: 9 }, (_, index) =>
    path(slice(600, 420, 0, 900, 182 + index * 20, 192 + index * 20), palette.d),
  ).join('');
  const ribbon = path('M622 176h40v590l-20 -28l-20 28Z', palette.b);
  return (
    rays +
    cover +
    pages +
    landscape(190, 220, 330, 370, palette, random) +
    rect(680, 214, 190, 18, palette.ink) +
    path(words, palette.ink, { opacity: 0.4 }) +
    ribbon +
    path(
      polygon([
        [0, 760],
        [1200, 760],
        [1200, 800],
        [0, 800],
      ]),
      palette.c,
    )
  );
}
