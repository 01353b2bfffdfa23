// Compositions for writing, part two: quotation marks, pilcrows, speech bubbles, columns, a cursor.
import type { Random } from '../random.ts';
import { ampersandLine, letterform } from './letterforms.ts';
import { isDark, lineOn, mix, overprint, type Palette } from './palettes.ts';
import { landscape, paragraph, portraitDisc } from './scenes.ts';
import { bars, card, circle, element, halftone, moved, path, rect, slice, stroke, turned } from './shapes.ts';

/** One comma of a quotation mark in a box of about 100 by 140. */
const comma = 'M50 0a50 50 0 0 1 50 50c0 56 -34 82 -78 94l-8 -22c26 -8 40 -24 42 -44a50 50 0 1 1 -6 -78Z';

/** A punctuation mark of the height of the poster, over columns of text. */
export function punctuation(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const columns = [70, 450, 830].map((x) => paragraph(x, 70, 300, 20, 34, 10, random)).join('');
  const kind = random.int(0, 4);
  const tones = random.shuffle([palette.a, palette.b, isDark(palette.ground) ? palette.paper : palette.c]);
  const inks = [tones[0]!, tones[1]!, tones[2]!];
  const signs = [
    () => moved(path(comma, inks[0]!), 230, 170, 3.5) + moved(path(comma, inks[1]!), 620, 170, 3.5),
    () => moved(stroke(ampersandLine, inks[0]!, 21), 300, 100, 6),
    () =>
      path(slice(560, 290, 0, 200, 90, 270) + 'M560 90h280v80h-60v560h-84v-560h-56v560h-80Z', inks[0]!) +
      circle(500, 290, 70, inks[1]!),
    () =>
      moved(
        letterform('?')
          .map((piece) => path(piece.d, inks[piece.ink]!))
          .join(''),
        300,
        100,
        6.1,
      ),
    () =>
      moved(
        letterform('*')
          .map((piece) => path(piece.d, inks[piece.ink]!))
          .join(''),
        280,
        80,
        6.4,
      ),
  ];
  const shadow = halftone({ x: 0, y: 0, width: 1200, height: 800 }, 30, (across, down) =>
    Math.max(0, 0.5 - Math.abs(across - down) * 0.7),
  );
  return (
    path(shadow, palette.d, { opacity: 0.7 }) +
    path(columns, line, { opacity: isDark(palette.ground) ? 0.3 : 0.22 }) +
    signs[kind]!()
  );
}

/** Speech bubbles in dialogue, for two languages or two voices. */
export function bubbles(palette: Palette, random: Random): string {
  const bubble = (x: number, y: number, w: number, h: number, fill: string, right: boolean): string => {
    const tail = right
      ? `M${x + w - 150} ${y + h - 10}h100l10 110Z`
      : `M${x + 60} ${y + h - 10}h100l-100 110Z`;
    return (
      rect(x + 14, y + 16, w, h, palette.ink, { rx: 60, opacity: 0.16 }) +
      rect(x, y, w, h, fill, { rx: 60 }) +
      path(tail, fill)
    );
  };
  const mirrored = random.chance(0.5);
  const signs = random.shuffle([...'aegRS5K']).slice(0, 2);
  const glyph = (name: string, x: number, y: number, size: number, tones: readonly string[]): string => {
    return moved(
      letterform(name)
        .map((piece) => path(piece.d, tones[piece.ink]!))
        .join(''),
      x,
      y,
      size / 100,
    );
  };
  const [x1, x2] = mirrored ? [540, 90] : [90, 540];
  const one = bubble(x1, 90, 570, 330, palette.a, mirrored);
  const two = bubble(x2, 330, 570, 340, palette.paper, !mirrored);
  const ground =
    path(slice(mirrored ? 1200 : 0, 800, 0, 430, 180, 360), palette.d) +
    circle(mirrored ? 180 : 1020, 170, 130, palette.b);
  return (
    ground +
    one +
    glyph(signs[0]!, x1 + 60, 150, 200, [palette.paper, palette.ink, palette.b]) +
    path(paragraph(x1 + 310, 170, 200, 5, 40, 13, random), palette.paper, { opacity: 0.85 }) +
    two +
    glyph(signs[1]!, x2 + 310, 400, 200, [palette.c, palette.ink, palette.a]) +
    path(paragraph(x2 + 60, 420, 200, 5, 40, 13, random), palette.ink, { opacity: 0.5 })
  );
}

/** The front page of a newspaper or a magazine, folded. */
export function frontPage(palette: Palette, random: Random): string {
  const tilt = random.pick([-6, -3, 4, 6]);
  const picture = landscape(300, 290, 420, 290, palette, random);
  const sheet =
    card(220, 40, 760, 900, palette.paper, palette.ink, 2) +
    rect(300, 96, 600, 60, palette.ink) +
    rect(300, 176, 600, 6, palette.ink) +
    rect(300, 196, 140, 12, palette.a) +
    rect(780, 196, 120, 12, palette.a) +
    rect(300, 232, 420, 34, palette.a) +
    picture +
    path(paragraph(750, 232, 150, 11, 32, 10, random), palette.ink, { opacity: 0.42 }) +
    path([300, 510, 720].map((x) => paragraph(x, 612, 180, 9, 30, 9, random)).join(''), palette.ink, {
      opacity: 0.42,
    });
  const under = turned(card(200, 60, 760, 900, palette.d, palette.ink, 2), tilt - 9, 600, 500);
  const glasses = stroke(
    'M880 640a84 84 0 1 0 0.1 0ZM1100 640a84 84 0 1 0 0.1 0ZM962 700q28 -24 58 0',
    palette.ink,
    14,
  );
  return (
    circle(random.pick([150, 1050]), 330, 240, palette.b) +
    under +
    turned(sheet, tilt, 600, 500) +
    element('g', {}, glasses)
  );
}

/** A text editor: a page with a cursor, suggestions in the margin. */
export function draftWindow(palette: Palette, random: Random): string {
  const left = random.chance(0.5);
  const x = left ? 110 : 330;
  const marginX = left ? 860 : 80;
  const lines =
    paragraph(x + 80, 290, 560, 5, 44, 14, random) + paragraph(x + 80, 550, 560, 5, 44, 14, random);
  const notes = [200, 380, 560].map((y, index) => {
    const fill = [palette.b, palette.paper, palette.c][index]!;
    return (
      rect(marginX + 10, y + 12, 260, 140, palette.ink, { opacity: 0.15, rx: 12 }) +
      rect(marginX, y, 260, 140, fill, { rx: 12 }) +
      portraitDisc(marginX + 48, y + 48, 26, palette, random) +
      rect(marginX + 90, y + 36, 120, 12, palette.ink) +
      path(bars(marginX + 26, y + 90, 200, 34, 22, 9), palette.ink, { opacity: 0.4 })
    );
  });
  const shade = overprint(palette.paper, palette.b);
  return (
    path(slice(left ? 1200 : 0, 0, 0, 620, 0, 180), palette.d) +
    card(x, 70, 740, 800, palette.paper, palette.ink, 6) +
    rect(x + 80, 150, 420, 34, palette.ink) +
    rect(x + 80, 204, 250, 34, palette.ink) +
    rect(x + 70, 370, 420, 32, mix(shade, palette.paper, 0.7)) +
    rect(x + 70, 632, 300, 32, mix(palette.a, palette.paper, 0.35)) +
    path(lines, palette.ink, { opacity: 0.45 }) +
    stroke(`M${x + 520} 366V410M${x + 508} 362h24M${x + 508} 414h24`, palette.a, 6) +
    stroke(left ? `M${x + 500} 386H${marginX}` : `M${x + 60} 646L${marginX + 260} 620`, palette.a, 5, {
      'stroke-dasharray': '2 14',
    }) +
    notes.join('')
  );
}

/** Columns of text in the shape of hills under a moon. */
export function wordLandscape(palette: Palette, random: Random): string {
  const line = lineOn(palette);
  const tones = [palette.d, palette.c, palette.b, palette.a];
  let drawn = circle(random.between(300, 900), 250, 150, palette.b);
  const phase = random.between(0, 6);
  tones.forEach((tone, layer) => {
    let d = '';
    for (let row = 0; row < 26; row += 1) {
      const y = 250 + layer * 120 + row * 22;
      let x = -20 + random.between(0, 30);
      while (x < 1220) {
        const w = random.between(26, 100);
        const edge = 300 + layer * 125 + Math.sin(x / (170 + layer * 40) + phase + layer * 1.7) * 62;
        if (y > edge && y < edge + 190)
          d += `M${Math.round(x)} ${Math.round(y)}h${Math.round(w)}v12h${-Math.round(w)}Z`;
        x += w + 12;
      }
    }
    drawn += path(d, tone);
  });
  return drawn + path(paragraph(90, 80, 220, 3, 28, 9, random), line, { opacity: 0.5 });
}
