// Compositions for design, part two: packages on a shelf, a still life, windows, screens.
import type { Random } from '../random.ts';
import { isDark, lineOn, mix, overprint, type Palette } from './palettes.ts';
import { landscape, mark, sprig } from './scenes.ts';
import {
  bars,
  circle,
  disc,
  element,
  framed,
  halftone,
  path,
  rect,
  slice,
  stroke,
  turned,
} from './shapes.ts';

/** A vase with sprigs, fruit and a sun: the poster of a small exhibition. */
export function stillLife(palette: Palette, random: Random): string {
  const table = random.between(580, 630);
  const vaseX = random.between(430, 760);
  const sunX = vaseX > 600 ? vaseX - 190 : vaseX + 190;
  const leafColors = isDark(palette.ground)
    ? { stem: palette.c, leaf: palette.c, other: palette.d }
    : { stem: palette.c, leaf: palette.c, other: mix(palette.c, palette.ink, 0.62) };
  const shade = halftone(
    { x: 0, y: table, width: 1200, height: 800 - table },
    22,
    (_, down) => 0.75 - down * 0.7,
  );
  let drawn =
    circle(sunX, 330, 235, palette.b) +
    rect(0, table, 1200, 800 - table, palette.d) +
    path(shade, overprint(palette.d, palette.d), { opacity: 0.8 });
  const neck = table - 210;
  for (const angle of [-128, -104, -78, -54]) {
    const length = random.between(230, 330);
    drawn += sprig([vaseX, neck + 10], length, angle + random.between(-7, 7), leafColors, random);
  }
  const round = random.chance(0.5);
  const body = round
    ? `M${vaseX - 44} ${neck}h88v50c120 40 120 230 20 250h-128c-100 -20 -100 -210 20 -250Z`
    : `M${vaseX - 60} ${neck}h120l46 270a24 24 0 0 1 -24 30h-164a24 24 0 0 1 -24 -30Z`;
  drawn += path(body, palette.a);
  const strip = round
    ? bars(vaseX - 132, neck + 130, 264, 60, 24, 9)
    : bars(vaseX - 92, neck + 110, 184, 70, 26, 10);
  drawn += path(strip, palette.paper);
  const side = vaseX > 600 ? -1 : 1;
  [
    [210, 62, palette.paper],
    [318, 48, palette.a],
    [-200, 56, palette.b],
  ].forEach(([offset, r, fill]) => {
    const [dx, size] = [offset as number, r as number];
    const [cx, cy] = [vaseX + dx * side, table + 92 - size * 0.3];
    drawn +=
      circle(cx, cy, size, fill as string) +
      path(slice(cx, cy, size * 0.72, size, 10, 120), palette.ink, { opacity: 0.16 }) +
      stroke(`M${cx} ${cy - size + 4}q4 -18 16 -24`, palette.ink, 6);
  });
  return drawn;
}

type Maker = (x: number, floor: number, palette: Palette, random: Random) => string;
/** Objects on the shelf, each about 230 wide, with the base at the floor line. */
const goods: readonly Maker[] = [
  (x, floor, palette, random) => {
    const d = `M${x + 75} ${floor - 440}h70v110c0 60 55 60 55 130v180a20 20 0 0 1 -20 20h-140a20 20 0 0 1 -20 -20v-180c0 -70 55 -70 55 -130Z`;
    return (
      path(d, palette.c) +
      rect(x + 70, floor - 470, 80, 46, palette.ink, { rx: 6 }) +
      rect(x + 20, floor - 190, 180, 130, palette.paper) +
      mark(x + 110, floor - 125, 46, [palette.a, palette.b, palette.c], random)
    );
  },
  (x, floor, palette, random) => {
    return (
      rect(x, floor - 360, 220, 360, palette.a) +
      path(`M${x + 220} ${floor - 360}l44 -34v360l-44 34Z`, mix(palette.a, palette.ink, 0.72)) +
      path(`M${x} ${floor - 360}l44 -34h220l-44 34Z`, mix(palette.a, palette.paper, 0.7)) +
      mark(x + 110, floor - 220, 74, [palette.paper, palette.b, palette.ink], random) +
      rect(x + 50, floor - 90, 120, 12, palette.paper) +
      rect(x + 70, floor - 64, 80, 10, palette.paper, { opacity: 0.7 })
    );
  },
  (x, floor, palette, random) => {
    return (
      rect(x, floor - 230, 230, 230, palette.b, { rx: 16 }) +
      rect(x - 8, floor - 270, 246, 52, palette.ink, { rx: 10 }) +
      path(bars(x, floor - 170, 230, 120, 30, 12), palette.paper) +
      circle(x + 115, floor - 112, 62, palette.paper) +
      mark(x + 115, floor - 112, 44, [palette.a, palette.c, palette.b], random)
    );
  },
  (x, floor, palette, random) => {
    const d = `M${x + 14} ${floor - 330}h202l14 310a18 18 0 0 1 -18 20h-194a18 18 0 0 1 -18 -20Z`;
    return (
      path(d, palette.paper) +
      path(bars(x + 14, floor - 330, 202, 40, 14, 6), palette.c) +
      path(slice(x + 115, floor, 0, 106, 180, 360), palette.a) +
      path(slice(x + 115, floor, 0, 58, 180, 360), palette.b) +
      mark(x + 115, floor - 200, 50, [palette.c, palette.a, palette.ink], random)
    );
  },
  (x, floor, palette) => {
    const dots = [0, 1, 2, 3, 4, 5].flatMap((row) =>
      [0, 1, 2, 3].map((column) => disc(x + 42 + column * 42, floor - 300 + row * 50, 11)),
    );
    return (
      rect(x, floor - 350, 210, 350, palette.d, { rx: 30 }) +
      path(dots.join(''), palette.a) +
      rect(x, floor - 238, 210, 110, palette.ink) +
      rect(x + 40, floor - 200, 130, 14, palette.paper) +
      rect(x + 62, floor - 172, 86, 10, palette.b)
    );
  },
];

/** Four packages on a shelf. */
export function packageShelf(palette: Palette, random: Random): string {
  const floor = 660;
  const makers = random.shuffle(goods).slice(0, 4);
  const sun = random.between(300, 900);
  let drawn = circle(
    sun,
    340,
    270,
    isDark(palette.ground) ? mix(palette.ground, palette.paper, 0.8) : mix(palette.b, palette.ground, 0.45),
  );
  drawn +=
    rect(0, floor, 1200, 140, palette.ink) + rect(0, floor, 1200, 22, mix(palette.ink, palette.paper, 0.75));
  makers.forEach((make, index) => {
    const x = 82 + index * 272;
    drawn +=
      path(`M${x + 40} ${floor + 12}h210l60 -30h-180Z`, palette.ink, { opacity: 0.2 }) +
      make(x, floor, palette, random);
  });
  return drawn;
}

/** Arched windows onto a landscape. */
export function archWindows(palette: Palette, random: Random): string {
  const count = random.pick([1, 3, 3]);
  const wall = palette.ground;
  const w = count === 1 ? 560 : 300;
  const gap = (1200 - count * w) / (count + 1);
  let openings = '';
  let frames = '';
  for (let index = 0; index < count; index += 1) {
    const x = gap + index * (w + gap);
    openings += `M${x} 690V${110 + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V690Z`;
    frames +=
      rect(x - 24, 690, w + 48, 30, palette.ink) +
      stroke(`M${x + w / 2} 110V690M${x} 420H${x + w}`, wall, 12);
  }
  const view = landscape(0, 0, 1200, 800, { ...palette, d: mix(palette.d, palette.paper, 0.6) }, random);
  const masked = view + path(`M0 0H1200V800H0Z${openings}`, wall, { 'fill-rule': 'evenodd' });
  const leaves = { stem: palette.ink, leaf: lineOn(palette), other: palette.a };
  const plant =
    count === 1
      ? sprig([90, 800], 430, -82, leaves, random) + sprig([1110, 800], 380, -98, leaves, random)
      : '';
  return masked + frames + plant + path(bars(0, 752, 1200, 48, 16, 6), palette.a, { opacity: 0.9 });
}

/** Three phone screens, staggered: a picture, a list, a chart. */
export function appScreens(palette: Palette, random: Random): string {
  const tilt = random.pick([-12, -8, 9, 12]);
  const phone = (x: number, y: number, fill: string, inner: string): string => {
    return (
      rect(x + 16, y + 20, 300, 620, palette.ink, { rx: 40, opacity: 0.18 }) +
      rect(x, y, 300, 620, palette.ink, { rx: 40 }) +
      rect(x + 12, y + 12, 276, 596, fill, { rx: 30 }) +
      framed(x + 12, y + 12, 276, 596, inner) +
      rect(x + 105, y + 26, 90, 14, palette.ink, { rx: 7 })
    );
  };
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const y = 150 + row * 84;
    return (
      rect(24, y, 56, 56, [palette.a, palette.b, palette.c][row % 3]!, { rx: row % 2 ? 28 : 12 }) +
      rect(98, y + 10, random.between(90, 150), 13, palette.ink) +
      rect(98, y + 34, random.between(50, 90), 9, palette.ink, { opacity: 0.35 })
    );
  });
  const list = rect(24, 64, 120, 20, palette.ink) + rect(24, 100, 60, 10, palette.a) + rows.join('');
  const picture =
    landscape(24, 64, 228, 300, palette, random) +
    rect(24, 392, 160, 18, palette.ink) +
    path(bars(24, 428, 228, 60, 24, 9), palette.ink, { opacity: 0.3 }) +
    rect(24, 510, 228, 56, palette.a, { rx: 28 });
  const chartBars = [0.45, 0.7, 0.55, 0.9, 0.65].map((share, index) => {
    return rect(30 + index * 46, 330 - share * 200, 30, share * 200, index === 3 ? palette.a : palette.d, {
      rx: 6,
    });
  });
  const chart =
    rect(24, 64, 90, 16, palette.ink) +
    chartBars.join('') +
    rect(24, 346, 228, 4, palette.ink) +
    path(slice(84, 460, 34, 60, -90, 150), palette.c) +
    path(slice(84, 460, 34, 60, 150, 270), palette.b) +
    rect(168, 420, 84, 12, palette.ink) +
    rect(168, 446, 60, 9, palette.ink, { opacity: 0.4 });
  const [one, two, three] = random.shuffle([list, picture, chart]) as [string, string, string];
  const phones =
    phone(90, 150, palette.paper, one) +
    phone(450, 60, palette.paper, two) +
    phone(810, 130, palette.paper, three);
  return circle(600, 420, 400, palette.b) + turned(phones, tilt, 600, 400);
}

/** Slides of a talk, overlapping: title, chart, quotation. */
export function slideDeck(palette: Palette, random: Random): string {
  const chart = [0.35, 0.5, 0.42, 0.68, 0.82, 1].map((share, index) => {
    return rect(60 + index * 88, 330 - share * 220, 60, share * 220, index === 5 ? palette.a : palette.d);
  });
  const slides = [
    rect(0, 0, 640, 400, palette.a) +
      circle(500, 330, 210, palette.b) +
      rect(56, 120, 300, 34, palette.paper) +
      rect(56, 172, 220, 34, palette.paper) +
      rect(56, 330, 110, 12, palette.paper, { opacity: 0.8 }),
    rect(0, 0, 640, 400, palette.paper) +
      rect(56, 44, 200, 20, palette.ink) +
      chart.join('') +
      rect(50, 332, 540, 5, palette.ink),
    rect(0, 0, 640, 400, palette.c) +
      landscape(320, 0, 320, 400, palette, random) +
      rect(48, 120, 220, 24, palette.paper) +
      path(bars(48, 176, 220, 110, 30, 10), palette.paper, { opacity: 0.7 }),
  ];
  const order = random.shuffle(slides);
  const spots = random.pick([
    [
      [60, 60],
      [500, 190],
      [180, 340],
    ],
    [
      [500, 50],
      [60, 210],
      [480, 350],
    ],
  ]);
  const laid = order.map((slide, index) => {
    const [x, y] = spots[index] as [number, number];
    return rect(x + 14, y + 16, 640, 400, palette.ink, { opacity: 0.18 }) + framed(x, y, 640, 400, slide);
  });
  const dots = halftone({ x: 0, y: 0, width: 1200, height: 800 }, 34, (across, down) =>
    Math.max(0, 0.55 - Math.hypot(across - 0.5, down - 0.5)),
  );
  return element('g', { opacity: 0.5 }, path(dots, palette.d)) + laid.join('');
}
