// Compositions for development, part two: nodes, stacked blocks, data, shops, gears.
import type { Random } from '../random.ts';
import { lineOn, mix, overprint, type Palette } from './palettes.ts';
import { mark } from './scenes.ts';
import {
  bars,
  card,
  circle,
  disc,
  element,
  halftone,
  path,
  polar,
  polygon,
  rect,
  ring,
  slice,
  stroke,
  type Point,
} from './shapes.ts';

/** A network of services: nodes on a grid, joined by lines with round corners. */
export function nodeGraph(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const spots: Point[] = [
    [150, 400],
    [430, 190],
    [430, 610],
    [740, 120],
    [740, 400],
    [740, 680],
    [1050, 250],
    [1050, 560],
  ];
  const links = [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [2, 4],
    [2, 5],
    [3, 6],
    [4, 6],
    [4, 7],
    [5, 7],
  ] as const;
  const wires = links.map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [spots[from]!, spots[to]!];
    const middle = (x1 + x2) / 2;
    return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
  });
  const colors = random.shuffle([palette.a, palette.b, palette.c, palette.paper]);
  const nodes = spots.map(([x, y], index) => {
    const fill = colors[index % 4]!;
    const r = index === 4 ? 118 : random.pick([62, 74, 84]);
    const inside = fill === palette.paper ? palette.a : palette.paper;
    const kind = index === 4 ? 3 : random.int(0, 3);
    const shape =
      kind === 0
        ? circle(x, y, r, fill) + circle(x, y, r * 0.42, inside)
        : kind === 1
          ? rect(x - r, y - r, r * 2, r * 2, fill, { rx: r * 0.34 }) +
            path(bars(x - r * 0.5, y - r * 0.5, r, r, r * 0.38, r * 0.2), inside)
          : kind === 2
            ? path(polygon([0, 1, 2, 3, 4, 5].map((turn) => polar(x, y, r * 1.1, turn * 60 + 30))), fill) +
              circle(x, y, r * 0.36, inside)
            : circle(x, y, r, fill) +
              mark(x, y, r * 0.58, [inside, palette.ink, palette.b === fill ? palette.a : palette.b], random);
    return circle(x + 10, y + 12, r, palette.ink, { opacity: 0.16 }) + shape;
  });
  const dots = halftone(
    { x: 0, y: 0, width: 1200, height: 800 },
    36,
    (across, down) => 0.2 + 0.3 * (1 - across) * down,
  );
  const pulses = links.map(([from, to]) => {
    const [[x1, y1], [x2, y2]] = [spots[from]!, spots[to]!];
    return disc((x1 + x2) / 2, (y1 + y2) / 2, 13);
  });
  return (
    path(dots, palette.d, { opacity: 0.6 }) +
    stroke(wires.join(''), line, 9) +
    path(pulses.join(''), palette.b, { stroke: line, 'stroke-width': 6 }) +
    nodes.join('')
  );
}

/** One block seen from above at an angle: top, left and right face. */
function block(
  x: number,
  y: number,
  half: number,
  height: number,
  top: string,
  left: string,
  right: string,
): string {
  const low = half * 0.58;
  return (
    path(
      polygon([
        [x, y - low],
        [x + half, y],
        [x, y + low],
        [x - half, y],
      ]),
      top,
    ) +
    path(
      polygon([
        [x - half, y],
        [x, y + low],
        [x, y + low + height],
        [x - half, y + height],
      ]),
      left,
    ) +
    path(
      polygon([
        [x + half, y],
        [x, y + low],
        [x, y + low + height],
        [x + half, y + height],
      ]),
      right,
    )
  );
}

/** A small city of blocks on a plan. */
export function blockCity(palette: Palette, random: Random): string {
  const half = 112;
  const low = half * 0.58;
  const tones = [palette.a, palette.b, palette.c, palette.d, palette.paper];
  let drawn = '';
  for (let sum = 0; sum <= 10; sum += 1) {
    for (let column = 0; column <= sum; column += 1) {
      const row = sum - column;
      const x = 600 + (column - row) * half;
      const y = 40 + sum * low;
      if (x < -120 || x > 1320 || random.chance(0.2)) continue;
      const height = random.pick([14, 40, 90, 150, 210]) * (sum < 2 ? 0.6 : 1);
      const tone = random.pick(tones);
      drawn += block(
        x,
        y - height + 60,
        half,
        height,
        mix(tone, palette.paper, 0.82),
        tone,
        overprint(tone, mix(palette.d, palette.paper, 0.75)),
      );
      if (height > 80 && random.chance(0.6)) {
        const [one, two] = [y - height + 60 + low * 0.5 + 34, y - height + 60 + low * 0.5 + 74];
        const pane = (at: number, down: number): Point[] => [
          [x - half + at, down - low * 0.5 + at * 0.58 - 12],
          [x - half + at + 26, down - low * 0.5 + (at + 26) * 0.58 - 12],
          [x - half + at + 26, down - low * 0.5 + (at + 26) * 0.58 + 12],
          [x - half + at, down - low * 0.5 + at * 0.58 + 12],
        ];
        drawn += path(
          [18, 64].map((at) => polygon(pane(at, one)) + polygon(pane(at, two))).join(''),
          palette.ink,
          { opacity: 0.55 },
        );
      }
    }
  }
  return drawn;
}

/** Database cylinders beside a table of rows. */
export function dataDrums(palette: Palette, random: Random): string {
  const left = random.chance(0.5);
  const cx = left ? 330 : 870;
  const drum = (y: number, fill: string): string => {
    return (
      path(`M${cx - 210} ${y}v120a210 64 0 0 0 420 0v-120Z`, fill) +
      element('ellipse', { cx, cy: y, rx: 210, ry: 64, fill: mix(fill, palette.paper, 0.68) }) +
      circle(cx - 130, y + 112, 12, palette.paper) +
      circle(cx - 88, y + 124, 12, palette.b === fill ? palette.a : palette.b)
    );
  };
  const tableX = left ? 620 : 80;
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = 130 + row * 72;
    const fill = row === 0 ? palette.ink : row % 2 ? palette.paper : mix(palette.paper, palette.d, 0.6);
    const mark = row === 0 ? palette.paper : palette.ink;
    const tone = random.pick([palette.a, palette.b, palette.c]);
    return (
      rect(tableX, y, 500, 72, fill) +
      rect(tableX + 34, y + 29, random.between(70, 130), 14, mark) +
      (row === 0
        ? rect(tableX + 210, y + 29, 90, 14, mark)
        : circle(tableX + 230, y + 36, 16, tone) +
          rect(tableX + 256, y + 30, random.between(30, 70), 12, mark, { opacity: 0.5 })) +
      rect(tableX + 380, y + 29, random.between(40, 90), 14, mark, { opacity: row === 0 ? 1 : 0.6 })
    );
  });
  return (
    path(slice(cx, 800, 0, 560, 180, 360), palette.d) +
    rect(tableX + 16, 148, 500, 576, palette.ink, { opacity: 0.18 }) +
    rows.join('') +
    drum(480, palette.a) +
    drum(340, palette.c) +
    drum(200, palette.b)
  );
}

/** A shop front that is also a web page. */
export function shopWindow(palette: Palette, random: Random): string {
  const stripes = Array.from({ length: 10 }, (_, index) => {
    const [x, w] = [130 + index * 94, 94];
    return path(`M${x} 190h${w}v120a${w / 2} 44 0 0 1 ${-w} 0Z`, index % 2 ? palette.paper : palette.a);
  });
  const goods = [0, 1, 2].map((index) => {
    const x = 196 + index * 210;
    const back = [palette.d, palette.b, palette.c][index]!;
    return (
      rect(x, 390, 176, 200, back, { rx: 10 }) +
      mark(x + 88, 490, 60, [palette.paper, palette.a, palette.ink], random) +
      rect(x, 612, 110, 14, palette.ink) +
      rect(x, 640, 60, 12, palette.a)
    );
  });
  const bag =
    path('M850 430h176l20 250h-216Z', palette.b) +
    stroke('M890 470v-50a48 48 0 0 1 96 0v50', palette.ink, 12) +
    path(slice(938, 570, 30, 56, 20, 160), palette.ink);
  return (
    circle(random.between(200, 1000), 230, 300, palette.d) +
    rect(130, 100, 940, 640, palette.paper, { rx: 14 }) +
    rect(130, 100, 940, 96, palette.ink, { rx: 14 }) +
    [0, 1, 2]
      .map((index) => circle(176 + index * 38, 144, 12, [palette.a, palette.b, palette.d][index]!))
      .join('') +
    rect(300, 130, 560, 28, palette.paper, { rx: 14, opacity: 0.2 }) +
    stripes.join('') +
    goods.join('') +
    bag +
    rect(0, 740, 1200, 60, palette.ink)
  );
}

/** A toothed wheel as one path. */
function gear(cx: number, cy: number, r: number, teeth: number, turn: number): string {
  const points: Point[] = [];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const step = 360 / teeth;
    const at = turn + tooth * step;
    points.push(polar(cx, cy, r, at - step * 0.3), polar(cx, cy, r * 1.17, at - step * 0.17));
    points.push(polar(cx, cy, r * 1.17, at + step * 0.17), polar(cx, cy, r, at + step * 0.3));
  }
  return polygon(points);
}

/** Wheels and belts, for automation. */
export function machinery(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const wheel = (cx: number, cy: number, r: number, teeth: number, fill: string, hub: string): string => {
    return (
      path(gear(cx + 12, cy + 14, r, teeth, 7), palette.ink, { opacity: 0.16 }) +
      path(gear(cx, cy, r, teeth, 7), fill) +
      circle(cx, cy, r * 0.62, palette.ground) +
      path(slice(cx, cy, r * 0.3, r * 0.62, 20, 100) + slice(cx, cy, r * 0.3, r * 0.62, 200, 280), fill) +
      circle(cx, cy, r * 0.3, hub)
    );
  };
  const mirrored = random.chance(0.5);
  const belt =
    stroke('M-40 640H1240', line, 10) +
    [0, 1, 2, 3, 4, 5, 6].map((index) => ring(60 + index * 180, 678, 30, line, 10)).join('');
  const boxes = [
    [300, palette.b],
    [690, palette.a],
    [980, palette.c],
  ].map(([x, fill]) => {
    return (
      card(x as number, 516, 118, 118, fill as string, palette.ink, 6) +
      rect((x as number) + 46, 516, 26, 118, palette.paper, { opacity: 0.75 })
    );
  });
  const scene =
    wheel(400, 250, 170, 12, palette.a, palette.b) +
    wheel(690, 200, 108, 9, palette.c, palette.paper) +
    wheel(890, 340, 130, 10, palette.b, palette.a) +
    belt +
    boxes.join('') +
    rect(-20, 742, 1240, 60, line);
  return (
    path(
      halftone({ x: 0, y: 0, width: 1200, height: 640 }, 34, (across, down) => 0.5 * across * (1 - down)),
      palette.d,
    ) + (mirrored ? element('g', { transform: 'translate(1200 0) scale(-1 1)' }, scene) : scene)
  );
}
