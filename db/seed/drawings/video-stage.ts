// Compositions for video, part one: play buttons, film, cameras, clapperboards, projectors.
import type { Random } from '../random.ts';
import { lineOn, mix, overprint, type Palette } from './palettes.ts';
import { landscape, mark, portraitDisc } from './scenes.ts';
import {
  bars,
  circle,
  disc,
  element,
  halftone,
  moved,
  path,
  polar,
  polygon,
  rect,
  ring,
  round,
  slice,
  stroke,
  turned,
} from './shapes.ts';

/** The triangle of the play button, with round corners, in a circle of the given radius. */
export function playSign(cx: number, cy: number, r: number, fill: string): string {
  const corners = [0, 120, 240].map((angle) => polar(cx - r * 0.06, cy, r * 0.8, angle));
  return path(polygon(corners), fill, { stroke: fill, 'stroke-width': r * 0.3, 'stroke-linejoin': 'round' });
}

/** A play button in rings, half of it in halftone. */
export function playRings(palette: Palette, random: Random): string {
  const cx = random.pick([380, 600, 820]);
  const tones = random.shuffle([palette.a, palette.b, palette.c, palette.d]);
  const kind = random.int(0, 2);
  const rings = [520, 420, 320, 220].map((r, index) => {
    const tone = tones[index]!;
    if (kind === 0) return circle(cx, 400, r, tone);
    const from = random.int(0, 3) * 90;
    if (kind === 1)
      return (
        path(slice(cx, 400, r - 84, r, from, from + 180), tone) +
        path(slice(cx, 400, r - 84, r, from + 180, from + 270), mix(tone, palette.ground, 0.45))
      );
    return path(
      Array.from({ length: 12 }, (_, ray) =>
        slice(cx, 400, r - 82, r, ray * 30 + index * 15, ray * 30 + 15 + index * 15),
      ).join(''),
      tone,
    );
  });
  const dots = halftone({ x: cx - 520, y: 400, width: 1040, height: 520 }, 26, (across, down) =>
    Math.hypot(across - 0.5, down * 0.5) < 0.5 ? 0.15 + down * 0.6 : 0,
  );
  const sign = tones[3] === palette.a ? palette.b : palette.a;
  return (
    rings.join('') +
    (kind === 0 ? path(dots, overprint(tones[0]!, palette.d), { opacity: 0.5 }) : '') +
    circle(cx + 10, 414, 176, palette.ink, { opacity: 0.2 }) +
    circle(cx, 400, 176, palette.paper) +
    playSign(cx, 400, 82, kind === 0 ? sign : palette.ink)
  );
}

/** Two strips of film across the poster, with a scene in every frame. */
export function filmStrips(palette: Palette, random: Random): string {
  const strip = (y: number, shift: number): string => {
    const holes = Array.from({ length: 34 }, (_, index) => {
      const x = -300 + index * 56 + shift;
      return `M${x} ${y + 18}h26v26h-26ZM${x} ${y + 316}h26v26h-26Z`;
    }).join('');
    const frames = Array.from({ length: 6 }, (_, index) => {
      const x = -290 + index * 330 + shift;
      const kind = random.int(0, 3);
      const back = random.pick([palette.a, palette.b, palette.c]);
      if (kind > 1) return landscape(x, y + 62, 306, 236, palette, random);
      if (kind === 1)
        return rect(x, y + 62, 306, 236, back) + portraitDisc(x + 153, y + 180, 96, palette, random);
      return (
        rect(x, y + 62, 306, 236, back) +
        mark(
          x + 153,
          y + 180,
          84,
          [palette.paper, palette.ink, back === palette.b ? palette.a : palette.b],
          random,
        )
      );
    });
    return (
      rect(-320, y + 14, 1880, 360, palette.ink, { opacity: 0.16 }) +
      rect(-320, y, 1880, 360, palette.ink) +
      path(holes, palette.paper) +
      frames.join('')
    );
  };
  const angle = random.pick([-14, -9, 10, 15]);
  return (
    circle(random.pick([200, 1000]), random.pick([120, 680]), 300, palette.d) +
    turned(strip(20, random.int(-60, 0)) + strip(425, random.int(-160, -60)), angle, 600, 400)
  );
}

/** An open clapperboard. */
export function clapperboard(palette: Palette, random: Random): string {
  const stripes = (y: number, fill: string): string => {
    const d = Array.from({ length: 7 }, (_, index) => `M${300 + index * 110} ${y}h56l-44 84h-56Z`).join('');
    return (
      rect(270, y, 680, 84, palette.ink) +
      element('svg', { x: 270, y, width: 680, height: 84, viewBox: `270 ${y} 680 84` }, path(d, fill))
    );
  };
  const angle = random.pick([-13, -17, -10]);
  const board =
    rect(286, 308, 680, 420, palette.ink, { opacity: 0.18, rx: 12 }) +
    rect(270, 290, 680, 420, palette.a, { rx: 12 }) +
    stripes(290, palette.paper) +
    path('M300 440h620M300 540h620M500 440v100M710 440v100', 'none', {
      stroke: palette.paper,
      'stroke-width': 7,
    }) +
    [
      [330, 90],
      [530, 120],
      [740, 130],
    ]
      .map(
        ([x, w]) =>
          rect(x!, 472, w!, 18, palette.paper) + rect(x!, 502, w! * 0.6, 12, palette.paper, { opacity: 0.6 }),
      )
      .join('') +
    circle(370, 624, 48, palette.b) +
    path(slice(490, 672, 0, 96, 180, 360), palette.paper) +
    playSign(640, 624, 36, palette.b) +
    path(bars(740, 580, 170, 90, 30, 12), palette.paper, { opacity: 0.8 });
  const arm = turned(stripes(196, palette.b) + circle(300, 238, 16, palette.paper), angle, 290, 270);
  const burst = Array.from({ length: 16 }, (_, index) =>
    path(slice(610, 420, 0, 800, index * 22.5, index * 22.5 + 11), palette.d),
  ).join('');
  return (
    (random.chance(0.6) ? burst : circle(random.pick([240, 960]), 300, 300, palette.c)) +
    turned(board + arm, random.pick([-5, 4]), 610, 480)
  );
}

/** The front of a lens: rings, blades, a reflection. */
export function lens(palette: Palette, random: Random): string {
  const cx = random.pick([430, 600, 770]);
  const blades = random.pick([6, 7, 8]);
  const turn = random.between(0, 60);
  const opening = random.between(92, 130);
  const iris = Array.from({ length: blades }, (_, index) => {
    const angle = turn + (360 / blades) * index;
    const [x1, y1] = polar(cx, 400, opening, angle);
    const [x2, y2] = polar(cx, 400, opening, angle + 360 / blades);
    const [x3, y3] = polar(cx, 400, 232, angle + 360 / blades + 24);
    const [x4, y4] = polar(cx, 400, 232, angle + 24);
    return path(
      `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}L${round(x3)} ${round(y3)}A232 232 0 0 0 ${round(x4)} ${round(y4)}Z`,
      [palette.a, palette.c, palette.b][index % 3]!,
      { stroke: palette.ink, 'stroke-width': 5, 'stroke-linejoin': 'round' },
    );
  });
  const ticks = Array.from({ length: 48 }, (_, index) => {
    const [x1, y1] = polar(cx, 400, 312, index * 7.5);
    const [x2, y2] = polar(cx, 400, index % 4 === 0 ? 348 : 330, index * 7.5);
    return `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`;
  });
  const bands = [palette.d, palette.b]
    .map((fill, index) => rect(0, 540 + index * 96, 1200, 96, fill))
    .join('');
  return (
    bands +
    rect(0, 732, 1200, 68, palette.c) +
    circle(cx + 16, 420, 372, palette.ink, { opacity: 0.18 }) +
    circle(cx, 400, 372, palette.ink) +
    stroke(ticks.join(''), palette.paper, 5) +
    ring(cx, 400, 286, palette.b, 14) +
    circle(cx, 400, 236, palette.d) +
    iris.join('') +
    stroke(`M${cx - 196} 336a206 206 0 0 1 130 -132`, palette.paper, 16) +
    circle(cx - 216, 392, 11, palette.paper)
  );
}

/** A projector and its beam on the wall. */
export function projector(palette: Palette, random: Random): string {
  const mirrored = random.chance(0.5);
  const beam = mix(palette.b, palette.paper, 0.55);
  const dust = halftone({ x: 420, y: 160, width: 420, height: 470 }, 30, (across, down) =>
    Math.abs(down - 0.5) < 0.2 + across * 0.26 ? 0.12 + 0.2 * across : 0,
  );
  const reels = (x: number, y: number, r: number, fill: string): string =>
    circle(x, y, r, fill) +
    path(
      [0, 72, 144, 216, 288].map((angle) => disc(...polar(x, y, r * 0.58, angle + 12), r * 0.2)).join(''),
      palette.ink,
    ) +
    circle(x, y, r * 0.14, palette.paper);
  const machine =
    rect(90, 430, 300, 200, palette.ink, { rx: 20 }) +
    rect(116, 456, 160, 148, palette.c, { rx: 10 }) +
    path(bars(136, 480, 120, 104, 26, 12), palette.ink) +
    rect(380, 484, 70, 92, palette.b, { rx: 8 }) +
    reels(160, 330, 108, palette.a) +
    reels(352, 356, 78, palette.paper) +
    path('M210 630h60l70 180h-60ZM230 630h50l-80 180h-60Z', palette.ink);
  const scene =
    path('M440 530L800 90V660Z', beam, { opacity: 0.85 }) +
    path(dust, palette.a, { opacity: 0.5 }) +
    rect(780, 70, 370, 610, palette.ink) +
    landscape(796, 86, 338, 578, palette, random) +
    machine +
    rect(0, 770, 1200, 30, lineOn(palette));
  return mirrored ? element('g', { transform: 'translate(1200 0) scale(-1 1)' }, scene) : scene;
}

/** A camera on a tripod in front of its subject. */
export function cameraStand(palette: Palette, random: Random): string {
  const mirrored = random.chance(0.5);
  const legs = stroke('M420 520L310 820M420 520V820M420 520L530 820', palette.ink, 22);
  const body =
    rect(230, 320, 390, 200, palette.ink, { rx: 26 }) +
    rect(256, 350, 150, 90, palette.a, { rx: 10 }) +
    circle(440, 396, 22, palette.b) +
    rect(256, 462, 200, 14, palette.paper, { opacity: 0.5 }) +
    path('M620 370l130 -50v200l-130 -50Z', mix(palette.ink, palette.paper, 0.8)) +
    rect(750, 300, 34, 240, palette.ink, { rx: 10 }) +
    circle(320, 236, 92, palette.ink) +
    circle(320, 236, 54, palette.b) +
    circle(500, 252, 74, palette.ink) +
    circle(500, 252, 42, palette.c) +
    rect(382, 502, 80, 42, palette.ink);
  const stage =
    circle(930, 330, 230, palette.b) + moved(landscape(0, 0, 360, 420, palette, random), 810, 190);
  const scene = rect(0, 650, 1200, 150, palette.d) + stage + legs + body;
  return mirrored ? element('g', { transform: 'translate(1200 0) scale(-1 1)' }, scene) : scene;
}
