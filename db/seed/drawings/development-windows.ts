// Compositions for development, part one: browser windows, code, terminals, phones, pixels.
import type { Random } from '../random.ts';
import { isDark, lineOn, mix, type Palette } from './palettes.ts';
import { landscape, mark, pointer, portraitDisc } from './scenes.ts';
import {
  bars,
  circle,
  disc,
  element,
  framed,
  halftone,
  path,
  rect,
  ring,
  round,
  slice,
  smooth,
  stroke,
  turned,
} from './shapes.ts';

/** A window with a title bar and three buttons; its content has its own coordinates. */
function windowOf(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  palette: Palette,
  inner: string,
): string {
  const buttons = [palette.a, palette.b, palette.d].map((color, index) =>
    circle(x + 36 + index * 34, y + 29, 10, color),
  );
  return (
    rect(x + 16, y + 18, w, h, palette.ink, { rx: 18, opacity: 0.2 }) +
    rect(x, y, w, h, palette.ink, { rx: 18 }) +
    buttons.join('') +
    rect(x + 150, y + 18, w - 190, 22, palette.paper, { rx: 11, opacity: 0.16 }) +
    rect(x + 6, y + 58, w - 12, h - 64, fill, { rx: 12 }) +
    framed(x + 6, y + 58, w - 12, h - 64, inner)
  );
}

/** The sections of a web page, `w` wide. */
function pageSections(w: number, palette: Palette, random: Random): string {
  const navigation =
    mark(60, 44, 20, [palette.a, palette.b, palette.c], random) +
    [0, 1, 2].map((index) => rect(w - 330 + index * 84, 38, 56, 12, palette.ink, { opacity: 0.5 })).join('') +
    rect(w - 84, 26, 56, 34, palette.a, { rx: 17 });
  const hero =
    rect(40, 120, w * 0.36, 30, palette.ink) +
    rect(40, 166, w * 0.28, 30, palette.ink) +
    path(bars(40, 226, w * 0.34, 60, 26, 10), palette.ink, { opacity: 0.35 }) +
    rect(40, 316, 150, 48, palette.a, { rx: 24 }) +
    rect(206, 316, 120, 48, 'none', { rx: 24, stroke: palette.ink, 'stroke-width': 4 }) +
    landscape(w * 0.5, 104, w * 0.5 - 40, 280, palette, random);
  const third = (w - 80 - 40) / 3;
  const cards = [palette.b, palette.d, palette.c].map((color, index) => {
    const x = 40 + index * (third + 20);
    return (
      rect(x, 424, third, 300, color, { rx: 10 }) +
      mark(x + third / 2, 490, 36, [palette.paper, palette.ink, palette.a], random)
    );
  });
  return navigation + hero + cards.join('');
}

/** A browser window with a page, a smaller window behind it, and a pointer. */
export function browserPage(palette: Palette, random: Random): string {
  const left = random.chance(0.5);
  const [x, other] = left ? [90, 700] : [250, 60];
  const backdrop = random.chance(0.5)
    ? circle(left ? 960 : 250, 220, 260, palette.b)
    : path(slice(left ? 1200 : 0, 800, 0, 700, 180, 360), palette.d);
  const small = windowOf(
    other,
    90,
    430,
    380,
    palette.c,
    palette,
    path(slice(209, 330, 90, 220, 180, 360), palette.paper) +
      path(slice(209, 330, 0, 70, 180, 360), palette.b),
  );
  const page = windowOf(x, 170, 850, 700, palette.paper, palette, pageSections(838, palette, random));
  return backdrop + small + page + pointer(x + 176, 568, 84, palette.paper, palette.ink);
}

/** Lines of code as indented, colored bars, drawn from an origin. */
export function codeLines(
  x: number,
  y: number,
  w: number,
  count: number,
  step: number,
  colors: readonly string[],
  random: Random,
): string {
  let indent = 0;
  const d: string[] = colors.map(() => '');
  for (let row = 0; row < count; row += 1) {
    if (row > 0) indent = Math.max(0, Math.min(4, indent + random.pick([-1, 0, 0, 1, 1])));
    if (row === count - 1) indent = 0;
    let at = x + indent * step * 1.1;
    const words = random.int(1, 4);
    for (let word = 0; word < words && at < x + w - 50; word += 1) {
      const long = Math.min(random.between(46, 190), x + w - at);
      const color = word === 0 ? random.int(0, 1) : random.int(0, colors.length - 1);
      const thick = step * 0.42;
      d[color] +=
        `M${round(at)} ${round(y + row * step)}h${round(long)}a${round(thick / 2)} ${round(thick / 2)} 0 0 1 0 ${round(thick)}h${round(-long)}a${round(thick / 2)} ${round(thick / 2)} 0 0 1 0 ${round(-thick)}Z`;
      at += long + step * 0.75;
    }
  }
  return d.map((one, index) => (one === '' ? '' : path(one, colors[index]!))).join('');
}

/** A code editor beside its result. */
export function editorAndResult(palette: Palette, random: Random): string {
  const numbers = path(bars(24, 42, 22, 640, 46, 16), palette.paper, { opacity: 0.2 });
  const code =
    rect(0, 0, 700, 700, mix(palette.ink, palette.ground, 0.94)) +
    rect(0, 0, 68, 700, palette.ink) +
    numbers +
    codeLines(100, 40, 470, 14, 46, [palette.a, palette.paper, palette.b, palette.c], random);
  const left = random.chance(0.6);
  const editor = windowOf(left ? 70 : 470, 80, 640, 700, palette.ink, palette, code);
  const x = left ? 640 : 90;
  const result = windowOf(
    x,
    250,
    470,
    460,
    palette.paper,
    palette,
    landscape(0, 0, 460, 230, palette, random) +
      rect(34, 264, 250, 22, palette.ink) +
      path(bars(34, 306, 380, 60, 22, 8), palette.ink, { opacity: 0.3 }) +
      rect(300, 336, 126, 40, palette.a, { rx: 20 }),
  );
  return path(slice(left ? 1200 : 0, 0, 0, 560, 0, 180), palette.b) + editor + result;
}

/** Brackets of the height of the poster, with a sign between them. */
export function bracketPoster(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const kind = random.int(0, 2);
  const left = [
    'M430 150H370a60 60 0 0 0 -60 60V330a70 70 0 0 1 -70 70a70 70 0 0 1 70 70V590a60 60 0 0 0 60 60H430',
    'M400 190L180 400L400 610',
    'M400 150H250V650H400',
  ][kind]!;
  const right = `<g transform="translate(1200 0) scale(-1 1)">${stroke(left, palette.a, 84)}</g>`;
  const dots = halftone({ x: 0, y: 0, width: 1200, height: 800 }, 40, (across, down) =>
    Math.max(0, 0.62 - Math.abs(across + down - 1) * 0.62),
  );
  const middles = [
    () => circle(600, 400, 138, palette.b) + path(slice(600, 400, 0, 138, 90, 270), palette.c),
    () => turned(rect(566, 130, 68, 540, palette.b, { rx: 34 }), 18, 600, 400),
    () =>
      [400, 600, 800].map((x, index) => circle(x, 400, 52, [palette.b, palette.c, line][index]!)).join(''),
    () => pointer(510, 270, 290, palette.b, line),
    () => mark(600, 400, 150, [palette.b, palette.c, line], random),
  ];
  const shape = stroke(left, line, 84) + right.replaceAll(palette.a, line);
  const shift = element('g', { transform: 'translate(14 16)', opacity: 0.2 }, shape);
  return (
    path(dots, palette.d, { opacity: isDark(palette.ground) ? 0.7 : 0.55 }) +
    (random.chance(0.5) ? '' : shift) +
    stroke(left, palette.a, 84) +
    right +
    middles[kind === 1 ? random.pick([1, 3, 4]) : random.pick([0, 2, 3, 4])]!()
  );
}

/** A terminal: prompts with their output. */
export function terminal(palette: Palette, random: Random): string {
  const prompts = [0, 1, 2, 3].map((row) => {
    const y = 60 + row * 138;
    const answer =
      row === 3
        ? rect(170, y, 30, 44, palette.paper)
        : rect(120, y + 66, random.between(260, 560), 16, palette.paper, { opacity: 0.35 }) +
          rect(120, y + 96, random.between(160, 420), 16, palette.paper, { opacity: 0.35 });
    return (
      stroke(`M60 ${y}l34 22l-34 22`, [palette.b, palette.a][row % 2]!, 12) +
      (row === 3
        ? rect(120, y + 13, 36, 18, palette.b)
        : rect(120, y + 13, random.between(120, 420), 18, palette.paper)) +
      answer
    );
  });
  const x = random.between(110, 210);
  const meter =
    path(slice(720, 420, 64, 96, -90, 190), palette.a) +
    path(slice(720, 420, 64, 96, 190, 270), palette.d) +
    circle(720, 420, 26, palette.b);
  const screen = windowOf(
    x,
    110,
    880,
    640,
    mix(palette.ink, palette.paper, 0.95),
    palette,
    prompts.join('') + meter,
  );
  const rays = Array.from({ length: 12 }, (_, index) =>
    path(slice(600, 800, 0, 1100, 180 + index * 15, 187.5 + index * 15), palette.d),
  ).join('');
  return rays + screen;
}

/** Three phones in a row: a feed, a map and a login. */
export function phoneRow(palette: Palette, random: Random): string {
  const feed = [0, 1]
    .map((row) => {
      const y = 70 + row * 290;
      return (
        portraitDisc(56, y + 20, 28, palette, random) +
        rect(98, y + 4, 110, 12, palette.ink) +
        rect(98, y + 26, 70, 9, palette.ink, { opacity: 0.35 }) +
        landscape(24, y + 66, 252, 180, palette, random)
      );
    })
    .join('');
  const route = smooth([
    [40, 520],
    [120, 430],
    [90, 300],
    [210, 250],
    [190, 130],
  ]);
  const map =
    rect(0, 0, 300, 620, palette.d) +
    path('M-20 120L320 40V90L-20 180ZM60 -20H100L220 640H170ZM-20 420L320 330V366L-20 470Z', palette.paper) +
    path('M0 470L150 430L180 620H0Z', palette.c, { opacity: 0.8 }) +
    stroke(route, palette.a, 12) +
    circle(40, 520, 16, palette.ink) +
    path('M190 140c-60 -70 -40 -110 0 -110s60 40 0 110Z', palette.a) +
    circle(190, 70, 14, palette.paper);
  const login =
    rect(0, 0, 300, 620, palette.a) +
    circle(150, 150, 250, palette.b) +
    mark(150, 190, 70, [palette.paper, palette.ink, palette.a], random) +
    rect(36, 400, 228, 50, palette.paper, { rx: 25 }) +
    rect(36, 466, 228, 50, palette.ink, { rx: 25 });
  const screens = random.shuffle([feed, map, login]);
  const drop = random.shuffle([40, 110, 180]);
  const phones = screens.map((screen, index) => {
    const [x, y] = [100 + index * 345, drop[index]!];
    return (
      rect(x + 14, y + 16, 310, 680, palette.ink, { rx: 42, opacity: 0.18 }) +
      rect(x, y, 310, 680, palette.ink, { rx: 42 }) +
      rect(x + 12, y + 14, 286, 652, palette.paper, { rx: 30 }) +
      framed(x + 12, y + 44, 286, 594, `<g transform="scale(.95)">${screen}</g>`) +
      circle(x + 155, y + 28, 6, palette.paper, { opacity: 0.5 })
    );
  });
  return rect(0, 470, 1200, 330, palette.c) + phones.join('');
}

const sprites: readonly string[][] = [
  ['...##...', '..####..', '.######.', '##.##.##', '########', '..#..#..', '.#.##.#.', '#.#..#.#'],
  ['.##..##.', '########', '########', '########', '.######.', '..####..', '...##...', '........'],
  ['#.......', '##......', '###.....', '####....', '#####...', '###.....', '#.##....', '...#....'],
  ['..####..', '.######.', '##.##.##', '########', '########', '########', '########', '#.##.##.'],
  ['...##...', '..####..', '.######.', '########', '..####..', '..####..', '..####..', '........'],
  ['.######.', '#......#', '#.#..#.#', '#......#', '#.#..#.#', '#..##..#', '#......#', '.######.'],
];

/** A picture of large pixels on a grid. */
export function pixelPicture(palette: Palette, random: Random): string {
  const size = 78;
  const sprite = random.pick(sprites);
  const left = 600 - size * 4;
  const top = 400 - size * 4;
  let body = '';
  let shade = '';
  const side = random.shuffle([palette.b, palette.c, palette.paper]);
  sprite.forEach((row, y) => {
    [...row].forEach((cell, x) => {
      if (cell !== '#') return;
      const square = (dx: number): string =>
        `M${left + x * size + dx} ${top + y * size + dx}h${size - 5}v${size - 5}h${5 - size}Z`;
      body += square(0);
      shade += square(16);
    });
  });
  const columns = [0, 1, 10, 11, 12, 13, 2, 3].flatMap((column) => {
    const height = random.int(1, 5);
    const x = (column - 2) * size + left - 156 + (column > 5 ? 0 : 0);
    return Array.from({ length: height }, (_, row) =>
      rect(x, 800 - (row + 1) * size, size - 5, size - 5, side[(row + column) % 3]!),
    );
  });
  const grid = Array.from({ length: 17 }, (_, column) =>
    Array.from({ length: 11 }, (_, row) => disc(column * size - 24 + 38, row * size - 24, 3)).join(''),
  ).join('');
  return (
    path(grid, lineOn(palette), { opacity: 0.3 }) +
    columns.join('') +
    path(shade, palette.ink, { opacity: 0.22 }) +
    path(body, palette.a) +
    ring(1020, 150, 62, palette.b, 22)
  );
}
