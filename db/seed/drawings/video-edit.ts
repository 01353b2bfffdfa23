// Compositions for video, part two: timelines, sound waves, storyboards, subtitles, shapes in motion.
import type { Random } from '../random.ts';
import { lineOn, mix, type Palette } from './palettes.ts';
import { landscape, mark, portraitDisc } from './scenes.ts';
import {
  bars,
  card,
  circle,
  disc,
  element,
  halftone,
  path,
  polar,
  rect,
  ring,
  round,
  slice,
  smooth,
  stroke,
  turned,
  type Point,
} from './shapes.ts';
import { playSign } from './video-stage.ts';

/** Bars of sound around a middle line, as one path with round ends. */
function soundBars(
  x: number,
  y: number,
  w: number,
  h: number,
  step: number,
  thick: number,
  random: Random,
): string {
  let d = '';
  const phase = random.between(0, 6);
  for (let at = 0; at < w; at += step) {
    const share =
      Math.abs(Math.sin(at / 90 + phase) * Math.sin(at / 37 + phase * 2)) * 0.8 + random.between(0.06, 0.2);
    const half = Math.max(thick / 2, (h / 2) * Math.min(1, share)) - thick / 2;
    const r = thick / 2;
    d += `M${round(x + at)} ${round(y - half)}a${r} ${r} 0 0 1 ${thick} 0V${round(y + half)}a${r} ${r} 0 0 1 ${-thick} 0Z`;
  }
  return d;
}

/** A timeline: tracks of clips, a playhead, and the frame above. */
export function timeline(palette: Palette, random: Random): string {
  const tones = [palette.a, palette.b, palette.c, palette.d];
  const tracks = [0, 1, 2, 3].map((row) => {
    const y = 440 + row * 90;
    let x = 20 - random.int(0, 120);
    let clips = '';
    while (x < 1200) {
      const w = random.between(110, 340);
      const fill = tones[(row + random.int(0, 1)) % 4]!;
      if (random.chance(0.86)) {
        clips += rect(x, y, w, 76, fill, { rx: 12 });
        if (row === 3)
          clips += path(soundBars(x + 16, y + 38, w - 30, 54, 11, 5, random), palette.ink, { opacity: 0.55 });
        else if (row === 0 && w > 170)
          clips +=
            landscape(x + 8, y + 8, 88, 60, palette, random) +
            rect(x + 110, y + 22, 44, 10, palette.ink, { opacity: 0.6 });
        else clips += rect(x + 18, y + 22, 56, 10, palette.ink, { opacity: 0.6 });
      }
      x += w + 10;
    }
    return clips;
  });
  const head = random.between(420, 860);
  const viewX = random.pick([90, 330, 560]);
  const dark = mix(palette.ink, palette.ground, 0.9);
  const view =
    rect(viewX, 50, 560, 320, palette.ink, { rx: 14 }) +
    landscape(viewX + 14, 64, 532, 268, palette, random) +
    rect(viewX + 30, 346, 430, 8, palette.paper, { opacity: 0.4 }) +
    rect(viewX + 30, 346, random.between(90, 300), 8, palette.a) +
    circle(viewX + 280, 198, 56, palette.paper) +
    playSign(viewX + 280, 198, 24, palette.ink);
  return (
    circle(viewX < 300 ? 960 : 200, 210, 170, palette.b) +
    view +
    rect(0, 404, 1200, 396, dark) +
    path(bars(0, 410, 1200, 14, 24, 4, true), palette.paper, { opacity: 0.35 }) +
    tracks.join('') +
    rect(head, 396, 7, 404, palette.paper) +
    path(`M${head - 22} 390h51v22l-25 28l-26 -28Z`, palette.paper)
  );
}

/** A sound wave through a sun, or rings around a microphone. */
export function soundWave(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const kind = random.int(0, 1);
  if (kind === 0) {
    const wave = soundBars(60, 400, 1090, 560, 34, 18, random);
    const cx = random.pick([380, 600, 820]);
    const dots = halftone(
      { x: 0, y: 0, width: 1200, height: 800 },
      34,
      (_, down) => Math.max(0, down - 0.5) * 0.9,
    );
    return (
      path(dots, palette.d) +
      circle(cx, 400, 300, palette.b) +
      circle(cx, 400, 190, palette.a) +
      path(wave, line)
    );
  }
  const arcs = [260, 340, 420, 500].map((r, index) => {
    const tone = [palette.b, palette.c, palette.d, palette.a][index]!;
    return path(slice(600, 360, r - 46, r, 155, 235) + slice(600, 360, r - 46, r, -55, 25), tone);
  });
  const grid = path(bars(500, 130, 200, 180, 36, 8), palette.paper, { opacity: 0.75 });
  const body =
    rect(500, 90, 200, 400, palette.a, { rx: 100 }) +
    element('svg', { x: 500, y: 90, width: 200, height: 230, viewBox: '500 90 200 230' }, grid) +
    rect(500, 320, 200, 24, palette.ink) +
    stroke('M430 380v30a170 170 0 0 0 340 0v-30M600 580v120', line, 24) +
    rect(470, 692, 260, 30, line, { rx: 15 });
  return arcs.join('') + body + path(soundBars(20, 762, 1170, 60, 18, 8, random), line, { opacity: 0.5 });
}

/** A storyboard: six frames with sketches, arrows from one to the next. */
export function storyboard(palette: Palette, random: Random): string {
  const frames = Array.from({ length: 6 }, (_, index) => {
    const x = 84 + (index % 3) * 356;
    const y = 62 + Math.floor(index / 3) * 352;
    const kind = index === 0 ? 0 : random.int(0, 4);
    const back = [palette.d, palette.b, palette.c, palette.a][(index + random.int(0, 3)) % 4]!;
    const front = back === palette.a ? palette.b : palette.a;
    const inside =
      kind < 2
        ? landscape(x + 14, y + 14, 292, 196, palette, random)
        : kind === 2
          ? rect(x + 14, y + 14, 292, 196, back) + portraitDisc(x + 160, y + 120, 82, palette, random)
          : kind === 3
            ? rect(x + 14, y + 14, 292, 196, back) +
              circle(x + 160, y + 112, 66, palette.paper) +
              playSign(x + 160, y + 112, 28, palette.ink)
            : rect(x + 14, y + 14, 292, 196, back) +
              path(`M${x + 14} ${y + 210}l120 -130l80 84l50 -44l42 48v42Z`, front) +
              circle(x + 236, y + 66, 26, palette.paper);
    return (
      card(x, y, 320, 300, palette.paper, palette.ink, 4) +
      inside +
      rect(x + 14, y + 232, random.between(130, 220), 14, palette.ink) +
      rect(x + 14, y + 260, random.between(80, 180), 11, palette.ink, { opacity: 0.4 })
    );
  });
  return (
    path(
      halftone({ x: 0, y: 0, width: 1200, height: 800 }, 28, (across) => across * 0.5),
      palette.d,
    ) + turned(frames.join(''), random.pick([-4, 0, 3]), 600, 400)
  );
}

/** A shape along a path, further and more opaque in each frame. */
export function motionPath(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const lift = random.between(-60, 60);
  const points: Point[] = [
    [90, 640],
    [260, 300 + lift],
    [470, 560 - lift],
    [680, 240 + lift],
    [900, 520 - lift],
    [1090, 250],
  ];
  const kind = random.int(0, 2);
  const tones = [palette.d, palette.c, palette.b, palette.a];
  let shapes = '';
  for (let step = 0; step < 13; step += 1) {
    const at = (step / 12) * (points.length - 1);
    const index = Math.min(points.length - 2, Math.floor(at));
    const share = at - index;
    const eased = share * share * (3 - 2 * share);
    const [[x1, y1], [x2, y2]] = [points[index]!, points[index + 1]!];
    const [x, y] = [x1 + (x2 - x1) * share, y1 + (y2 - y1) * eased];
    const size = 46 + step * 6.5;
    const fill = tones[Math.min(3, Math.floor(step / 3.2))]!;
    const shape =
      kind === 0
        ? circle(x, y, size, fill)
        : kind === 1
          ? turned(rect(x - size, y - size, size * 2, size * 2, fill, { rx: size * 0.2 }), step * 24, x, y)
          : turned(playSign(x, y, size, fill), step * 15, x, y);
    shapes +=
      step === 12
        ? shape + (kind === 2 ? '' : playSign(x, y, size * 0.44, palette.paper))
        : element('g', { opacity: 0.9 }, shape);
  }
  const guide = stroke(smooth(points), line, 5, { 'stroke-dasharray': '3 16', opacity: 0.8 });
  const keys = points
    .slice(0, -1)
    .map(([x, y]) =>
      turned(rect(x - 13, y - 13, 26, 26, palette.paper, { stroke: line, 'stroke-width': 5 }), 45, x, y),
    )
    .join('');
  return (
    rect(0, 690, 1200, 110, mix(palette.d, palette.ground, 0.6)) +
    path(bars(0, 690, 1200, 40, 40, 5, true), line, { opacity: 0.4 }) +
    shapes +
    guide +
    keys
  );
}

/** A line of words as bars of different lengths, filling a width. */
function words(x: number, y: number, w: number, random: Random): string {
  let d = '';
  for (let at = 0; at < w - 30;) {
    const long = Math.min(random.between(44, 130), w - at);
    d += `M${round(x + at)} ${y}h${round(long)}v16h${round(-long)}Z`;
    at += long + 18;
  }
  return d;
}

/** A face speaking on a screen, with the lines of its subtitles. */
export function subtitles(palette: Palette, random: Random): string {
  const cx = random.pick([430, 600, 770]);
  const hair = random.pick([palette.ink, palette.a, palette.c]);
  const skin = random.pick(['#e9b991', '#c98b5e', '#8a5637', '#f0cba9', '#6d4029']);
  const shirt = hair === palette.a ? palette.c : palette.a;
  const head =
    circle(cx, 330, 236, hair) +
    path(slice(cx, 800, 0, 300, 180, 360), shirt) +
    rect(cx - 62, 420, 124, 130, mix(skin, palette.ink, 0.85)) +
    element('ellipse', { cx, cy: 348, rx: 150, ry: 182, fill: skin }) +
    path(
      `M${cx - 150} 330C${cx - 150} 190 ${cx + 40} 250 ${cx + 150} 300C${cx + 150} 120 ${cx - 150} 120 ${cx - 150} 330Z`,
      hair,
    ) +
    circle(cx - 58, 350, 11, palette.ink) +
    circle(cx + 58, 350, 11, palette.ink) +
    path(slice(cx, 420, 0, 42, 0, 180), palette.ink) +
    path(slice(cx, 420, 24, 42, 55, 125), '#c9564a');
  const lines = [620, 696].map((y, index) => {
    const w = [random.between(560, 760), random.between(320, 520)][index]!;
    return (
      rect(600 - w / 2, y, w, 60, palette.ink, { rx: 10 }) +
      path(words(600 - w / 2 + 28, y + 22, w - 56, random), index === 0 ? palette.paper : palette.b)
    );
  });
  const backdrop = path(
    Array.from(
      { length: 7 },
      (_, index) =>
        slice(cx, 400, 300 + index * 80, 336 + index * 80, 0, 180) +
        slice(cx, 400, 300 + index * 80, 336 + index * 80, 180, 360),
    ).join(''),
    palette.d,
  );
  return backdrop + head + lines.join('');
}

/** Vertical clips side by side, as on a phone. */
export function uprightClips(palette: Palette, random: Random): string {
  const sizes = random.shuffle([0, 46, 92, 20]);
  const frames = [0, 1, 2, 3].map((index) => {
    const [x, y] = [56 + index * 280, 60 + sizes[index]!];
    const tone = [palette.a, palette.b, palette.c, palette.d][index]!;
    const kind = random.int(0, 3);
    const inside =
      kind === 0
        ? landscape(x, y, 250, 560, palette, random)
        : kind === 1
          ? rect(x, y, 250, 560, tone) + portraitDisc(x + 125, y + 250, 104, palette, random)
          : kind === 2
            ? rect(x, y, 250, 560, tone) +
              mark(
                x + 125,
                y + 250,
                96,
                [palette.paper, palette.ink, tone === palette.b ? palette.a : palette.b],
                random,
              )
            : rect(x, y, 250, 560, tone) +
              path(
                [0, 1, 2, 3, 4]
                  .map((row) =>
                    disc(x + 125 + 60 * Math.sin(row * 1.4), y + 90 + row * 90, 36 + (row % 2) * 12),
                  )
                  .join(''),
                palette.paper,
              );
    return (
      rect(x + 14, y + 16, 250, 640, palette.ink, { opacity: 0.18, rx: 22 }) +
      rect(x - 8, y - 8, 266, 656, palette.ink, { rx: 26 }) +
      inside +
      rect(x + 20, y + 590, 120, 14, palette.paper) +
      rect(x + 20, y + 616, 80, 10, palette.paper, { opacity: 0.6 }) +
      circle(x + 212, y + 604, 20, palette.paper) +
      playSign(x + 212, y + 604, 8, palette.ink)
    );
  });
  return (
    path(
      smooth([
        [0, 300],
        [300, 180],
        [700, 380],
        [1200, 200],
      ]) + 'L1200 800L0 800Z',
      palette.d,
    ) + frames.join('')
  );
}

/** Color wheels for shadows, midtones and highlights, under three versions of one frame. */
export function colorWheels(palette: Palette, random: Random): string {
  const tones = [palette.a, palette.b, palette.c];
  const wheels = [230, 600, 970].map((cx, index) => {
    const wheel = Array.from({ length: 6 }, (_, turn) =>
      path(
        slice(cx, 590, 96, 136, turn * 60, turn * 60 + 60.5),
        mix(tones[turn % 3]!, palette.paper, turn < 3 ? 1 : 0.6),
      ),
    );
    const [x, y] = polar(cx, 590, random.between(20, 60), random.between(0, 360));
    return (
      circle(cx + 10, 602, 150, palette.ink, { opacity: 0.16 }) +
      circle(cx, 590, 150, palette.ink) +
      wheel.join('') +
      stroke(`M${cx - 70} 590h140M${cx} 520v140`, palette.paper, 3, { opacity: 0.4 }) +
      ring(x, y, 17, palette.paper, 7) +
      rect(cx - 130, 762, 260, 8, lineOn(palette), { opacity: 0.4 }) +
      circle(cx + random.between(-100, 100), 766, 15, tones[index]!)
    );
  });
  const view = landscape(0, 0, 1040, 330, palette, random);
  const picture =
    card(80, 50, 1040, 330, palette.ink, palette.ink, 6) +
    element('g', { transform: 'translate(80 50)' }, view) +
    rect(427, 50, 346, 330, palette.a, { opacity: 0.32 }) +
    rect(773, 50, 347, 330, palette.ink, { opacity: 0.45 }) +
    rect(424, 50, 6, 330, palette.paper) +
    rect(770, 50, 6, 330, palette.paper);
  return rect(0, 440, 1200, 360, mix(palette.d, palette.ground, 0.7)) + picture + wheels.join('');
}
