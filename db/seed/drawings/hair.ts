// Hair and head coverings for the portraits: the layers behind the head and on top of it.
import { circle, mirror, path, slice, stroke } from './shapes.ts';
import { mix } from './palettes.ts';

export interface HairShape {
  name: string;
  mayHaveBeard: boolean;
}

export const hairShapes: readonly HairShape[] = [
  { name: 'crop', mayHaveBeard: true },
  { name: 'sidePart', mayHaveBeard: true },
  { name: 'quiff', mayHaveBeard: true },
  { name: 'curls', mayHaveBeard: true },
  { name: 'bald', mayHaveBeard: true },
  { name: 'turban', mayHaveBeard: true },
  { name: 'beanie', mayHaveBeard: true },
  { name: 'cloud', mayHaveBeard: false },
  { name: 'bob', mayHaveBeard: false },
  { name: 'long', mayHaveBeard: false },
  { name: 'wavy', mayHaveBeard: false },
  { name: 'bun', mayHaveBeard: false },
  { name: 'fringe', mayHaveBeard: false },
  { name: 'braids', mayHaveBeard: false },
  { name: 'scarf', mayHaveBeard: false },
  { name: 'pixie', mayHaveBeard: false },
];

const scalp = 'M146 250C138 150 186 104 256 104S374 150 366 250C360 214 350 196 338 186';

/** The layer behind neck and shoulders. */
export function back(shape: HairShape, hair: string): string {
  const deep = mix(hair, '#231d1b', 0.82);
  switch (shape.name) {
    case 'cloud':
      return circle(256, 210, 150, deep) + circle(140, 270, 66, deep) + circle(372, 270, 66, deep);
    case 'bob':
      return path(
        'M120 380C104 180 150 92 256 92S408 180 392 380C392 396 372 404 340 398H172C140 404 120 396 120 380Z',
        deep,
      );
    case 'long':
      return path(
        'M120 500C96 240 120 92 256 92S416 240 392 500C350 520 330 480 330 440H182C182 480 162 520 120 500Z',
        deep,
      );
    case 'wavy':
      return (
        [
          [140, 250],
          [122, 320],
          [140, 390],
          [372, 250],
          [390, 320],
          [372, 390],
        ]
          .map(([x, y]) => circle(x!, y!, 56, deep))
          .join('') + circle(256, 200, 124, deep)
      );
    case 'bun':
      return circle(256, 84, 58, deep) + path('M140 300C130 160 180 104 256 104S382 160 372 300Z', deep);
    case 'fringe':
      return path('M128 430C116 180 150 94 256 94S396 180 384 430H330V300H182V430Z', deep);
    case 'braids':
      return (
        [0, 1, 2, 3]
          .map(
            (row) =>
              circle(132, 330 + row * 44, 30 - row * 2, deep) +
              circle(380, 330 + row * 44, 30 - row * 2, deep),
          )
          .join('') + path('M136 340C122 170 176 98 256 98S390 170 376 340Z', deep)
      );
    default:
      return '';
  }
}

/** The layer on top of the head, by shape. */
const onTop: Record<string, (hair: string) => string> = {
  crop: (hair) => path(`${scalp}C300 176 212 176 174 186C162 196 152 214 146 250Z`, hair),
  sidePart: (hair) =>
    path(
      'M146 250C134 150 186 100 262 100S380 150 366 252C362 214 352 194 336 184C290 196 226 190 204 162C190 190 156 204 146 250Z',
      hair,
    ),
  quiff: (hair) =>
    path(
      'M146 250C142 196 150 172 168 156C160 110 220 78 290 86C350 92 382 140 366 250C360 214 352 198 340 186C300 198 250 192 222 172C196 178 160 196 146 250Z',
      hair,
    ),
  curls: (hair) =>
    [
      [170, 176, 34],
      [200, 138, 38],
      [246, 118, 42],
      [296, 126, 40],
      [334, 160, 36],
      [352, 200, 26],
      [158, 210, 24],
      [254, 158, 34],
      [210, 172, 26],
      [302, 168, 28],
    ]
      .map(([x, y, r]) => circle(x!, y!, r!, hair))
      .join(''),
  cloud: (hair) =>
    path('M150 240C146 150 190 116 256 116S366 150 362 240C350 190 320 176 256 176S162 190 150 240Z', hair) +
    [
      [168, 160],
      [214, 124],
      [262, 112],
      [310, 128],
      [346, 164],
    ]
      .map(([x, y]) => circle(x!, y!, 44, hair))
      .join(''),
  long: (hair) =>
    path(
      'M134 330C124 170 160 104 256 104S388 170 378 330C362 300 362 240 346 206C300 210 240 200 222 164C206 204 160 220 152 262C148 292 144 312 134 330Z',
      hair,
    ),
  wavy: (hair) =>
    path(
      'M142 280C130 160 176 100 258 100S386 160 370 280C364 224 330 206 300 150C270 206 160 190 142 280Z',
      hair,
    ),
  bun: (hair) =>
    path('M146 256C138 154 186 106 256 106S374 154 366 256C356 196 310 168 256 168S156 196 146 256Z', hair) +
    stroke('M222 112q34 -16 68 0', mix(hair, '#231d1b', 0.7), 6),
  fringe: (hair) =>
    path(
      'M132 330C124 168 170 100 256 100S388 168 380 330C366 300 362 270 358 232H154C150 270 146 300 132 330Z',
      hair,
    ),
  braids: (hair) =>
    path(
      'M146 262C136 156 186 102 256 102S376 156 366 262C360 204 320 180 256 150C192 180 152 204 146 262Z',
      hair,
    ) + stroke('M256 104V152', mix(hair, '#231d1b', 0.6), 5),
  pixie: (hair) =>
    path(
      'M144 286C128 160 180 98 260 98S384 160 368 290C362 262 362 236 348 206C318 222 250 214 190 168C186 214 158 236 152 262Z',
      hair,
    ),
};

export function front(shape: HairShape, hair: string, cloth: string): string {
  const deep = mix(cloth, '#231d1b', 0.8);
  if (shape.name === 'turban') {
    return (
      path('M140 232C120 130 180 76 256 76S392 130 372 232C340 190 300 172 256 172S172 190 140 232Z', cloth) +
      stroke('M152 206C190 140 300 110 352 140M146 176C190 120 250 96 310 104', deep, 7) +
      path(slice(256, 172, 0, 30, 180, 360), deep)
    );
  }
  if (shape.name === 'beanie') {
    return (
      path('M142 220C134 120 190 84 256 84S378 120 370 220Z', cloth) +
      path(
        'M132 200h248a12 12 0 0 1 12 12v26a12 12 0 0 1 -12 12H132a12 12 0 0 1 -12 -12v-26a12 12 0 0 1 12 -12Z',
        deep,
      ) +
      circle(256, 82, 24, deep)
    );
  }
  if (shape.name === 'scarf') {
    const outer =
      'M256 84C150 84 116 176 126 280C132 360 160 430 210 452H302C352 430 380 360 386 280C396 176 362 84 256 84Z';
    const inner =
      'M256 160C190 160 158 204 158 268C158 346 204 392 256 392S354 346 354 268C354 204 322 160 256 160Z';
    return (
      path(outer + inner, cloth, { 'fill-rule': 'evenodd' }) +
      mirror(stroke('M150 330C170 400 210 430 256 440', deep, 6), 256)
    );
  }
  const top = onTop[shape.name === 'bob' ? 'long' : shape.name];
  return top === undefined ? '' : top(hair);
}
