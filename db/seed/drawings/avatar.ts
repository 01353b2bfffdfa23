// The portrait of a person of the demo world: flat shapes on a colored background, 512 by 512. It depicts no real person.
// The seed alone chooses every part that `look` leaves open; skin, hair, clothes and glasses vary independently.
import { randomFrom, type Random } from '../random.ts';
import { mix } from './palettes.ts';
import { back, front, hairShapes, type HairShape } from './hair.ts';
import { circle, disc, element, path, rect, ring, slice, stroke } from './shapes.ts';

const grounds = [
  'f0c3b0',
  'e9b651',
  'a9c9bd',
  'b9cbdc',
  'd7c6e1',
  'e67a5e',
  '2f5d7c',
  '1e5546',
  'f1e2b2',
  '7b2e45',
  'c9d5c1',
  '3e548e',
];
const skins = ['f6d7bd', 'f0c5a0', 'e5b083', 'd49a6a', 'bd7f52', '9c623c', '7c4a2c', '5c3622'];
const hairs = ['221d1b', '3a2a22', '5b3a26', '8a5630', 'b5803f', 'd9b06a', 'a4472c'];
const grays = ['8d8a86', 'd8d3c8'];
const clothes = [
  'd84e35',
  '2f5d7c',
  '1f7a78',
  'efb84b',
  '47705f',
  '5a488f',
  'b63763',
  'f4ecdc',
  '241f1c',
  'e4873c',
  '8fb1b8',
];

interface Face {
  skin: string;
  hair: string;
  cloth: string;
  ground: string;
  ink: string;
}

function shirt(face: Face, random: Random): string {
  const second = face.cloth === '#f4ecdc' ? '#d84e35' : '#f4ecdc';
  const body = path('M40 540C46 436 140 398 256 398S466 436 472 540Z', face.cloth);
  const kind = random.int(0, 5);
  if (kind === 0) return body + path('M186 404L256 470L326 404L296 392H216Z', second);
  if (kind === 1)
    return (
      body +
      path(
        'M40 540C43 490 66 456 100 434V540ZM472 540C469 490 446 456 412 434V540Z',
        mix(face.cloth, '#241f1c', 0.78),
      )
    );
  if (kind === 2) return body + path('M196 392h120v22a60 34 0 0 1 -120 0Z', mix(face.cloth, '#241f1c', 0.8));
  if (kind === 3)
    return (
      body +
      [
        [452, 84],
        [478, 60],
        [504, 50],
      ]
        .map(([y, x]) => rect(x!, y!, 512 - 2 * x!, 12, second))
        .join('')
    );
  if (kind === 4)
    return (
      body +
      path('M166 408L256 530L346 408L386 420L300 540H212L126 420Z', mix(face.cloth, '#241f1c', 0.72)) +
      path('M196 402L256 486L316 402Z', second)
    );
  const dots = [0, 1, 2, 3, 4, 5, 6].flatMap((column) =>
    [0, 1, 2].map((row) => disc(90 + column * 56 + (row % 2) * 28, 446 + row * 34, 7)),
  );
  return body + element('svg', { x: 0, y: 0, width: 512, height: 512 }, path(dots.join(''), second));
}

function features(face: Face, random: Random): string {
  const dark = mix(face.skin, face.ink, 0.25);
  const shade = mix(face.skin, face.ink, 0.84);
  const brow = mix(face.hair, face.ink, 0.6);
  const lift = random.int(-3, 3);
  const eyes = random.chance(0.8)
    ? circle(212, 262, 9, face.ink) + circle(300, 262, 9, face.ink)
    : stroke('M200 264q12 -12 24 0M288 264q12 -12 24 0', face.ink, 7);
  const brows = stroke(
    `M194 ${234 + lift}q18 -10 36 -2M282 ${232 + lift}q18 -8 36 2`,
    brow,
    random.pick([6, 8, 9]),
  );
  const nose = random.pick([
    stroke('M258 266q10 26 6 34q-6 8 -18 4', shade, 7),
    stroke('M252 272q-8 24 -2 30q8 6 18 0', shade, 7),
    path(slice(256, 298, 0, 15, 0, 180), shade),
  ]);
  const mouths = [
    stroke('M226 334q30 24 60 0', dark, 8),
    path('M222 330h68a34 30 0 0 1 -68 0Z', face.ink) + path('M230 330h52v8h-52Z', '#fbf5ea'),
    stroke('M232 338q26 14 48 -6', dark, 8),
    path('M228 332q28 -8 56 0q-28 34 -56 0Z', mix('#c24a3f', face.skin, 0.75)),
  ];
  const cheeks = random.chance(0.6)
    ? circle(190, 306, 20, '#e0604a', { opacity: 0.2 }) + circle(322, 306, 20, '#e0604a', { opacity: 0.2 })
    : '';
  return cheeks + brows + eyes + nose + random.pick(mouths);
}

function glasses(face: Face, random: Random): string {
  const frame = random.pick([face.ink, '#8a3b26', '#f4ecdc', '#2f5d7c']);
  const bridge = stroke('M246 258q10 -8 20 0M172 254l-18 -6M340 254l18 -6', frame, 7);
  if (random.chance(0.5)) return ring(210, 262, 36, frame, 7) + ring(302, 262, 36, frame, 7) + bridge;
  const box = (x: number): string =>
    rect(x, 234, 72, 54, 'none', { rx: 14, stroke: frame, 'stroke-width': 7 });
  return box(174) + box(266) + bridge;
}

/** Beard or stubble along the jaw, below the cheekbones and around the mouth. */
function beard(face: Face, random: Random): string {
  if (random.chance(0.4)) return stroke('M218 322q38 -18 76 0', face.hair, 12);
  const jaw =
    'M150 274C150 372 196 412 256 412S362 372 362 274C352 316 330 316 306 314C276 300 236 300 206 314C182 316 160 316 150 274Z';
  return path(jaw, face.hair) + element('ellipse', { cx: 256, cy: 340, rx: 40, ry: 18, fill: face.skin });
}

function backdrop(face: Face, random: Random): string {
  const tint = mix(face.ground, '#fbf5ea', 0.72);
  const kind = random.int(0, 4);
  if (kind === 0) return circle(256, 262, 214, tint);
  if (kind === 1) return path(slice(512, 0, 0, 420, 90, 180), tint);
  if (kind === 2) return rect(0, 330, 512, 182, tint);
  if (kind === 3)
    return path(
      [0, 1, 2, 3].map((index) => slice(256, 512, 230 + index * 90, 274 + index * 90, 180, 360)).join(''),
      tint,
    );
  return path('M0 512L512 60V512Z', tint);
}

/** Features that are given; the seed chooses the others. */
export interface AvatarLook {
  hair?: 'short' | 'long' | 'scarf' | 'turban';
  /** From 0, the lightest skin, to 7. */
  tone?: number;
  hasDarkHair?: boolean;
}

function shapeFor(look: AvatarLook, random: Random): HairShape {
  const covered = ['scarf', 'turban'];
  const fitting = hairShapes.filter((shape) => {
    if (look.hair === 'scarf' || look.hair === 'turban') return shape.name === look.hair;
    if (covered.includes(shape.name)) return false;
    return look.hair === undefined || shape.mayHaveBeard === (look.hair === 'short');
  });
  return random.pick(fitting);
}

function faceFor(look: AvatarLook, random: Random): Face {
  const hex = (list: readonly string[]): string => `#${random.pick(list)}`;
  const ground = hex(grounds);
  const drawn = random.int(0, skins.length - 1);
  const tone = look.tone ?? drawn;
  const cloth = hex(clothes.filter((shade) => `#${shade}` !== ground));
  const natural = look.hasDarkHair ? hairs.slice(0, 2) : tone > 2 ? hairs.slice(0, 4) : hairs;
  const shades = random.chance(0.1) ? grays : natural;
  return { ground, cloth, skin: `#${skins[tone]}`, hair: hex(shades), ink: '#231d1b' };
}

export function drawAvatar(request: { seed: string; look?: AvatarLook }): string {
  const random = randomFrom(`avatar ${request.seed}`);
  const look = request.look ?? {};
  const face = faceFor(look, random);
  const shape = shapeFor(look, random);
  const bearded = shape.mayHaveBeard && random.chance(0.55);
  const shade = mix(face.skin, face.ink, 0.85);
  const neck = rect(212, 356, 88, 70, shade) + path('M206 416h100l-50 34Z', shade);
  const ears = circle(152, 272, 24, face.skin) + circle(360, 272, 24, face.skin);
  const head = path(
    'M152 232C152 156 196 126 256 126S360 156 360 232V276C360 352 316 396 256 396S152 352 152 276Z',
    face.skin,
  );
  const mayShine = !shape.mayHaveBeard && shape.name !== 'scarf';
  const earrings =
    mayShine && random.chance(0.5) ? circle(150, 304, 10, '#efb84b') + circle(362, 304, 10, '#efb84b') : '';
  const portrait =
    back(shape, face.hair) +
    neck +
    shirt(face, random) +
    ears +
    head +
    (bearded ? beard(face, random) : '') +
    features(face, random) +
    front(shape, face.hair, face.cloth) +
    earrings +
    (random.chance(0.32) ? glasses(face, random) : '');
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width: 512, height: 512, viewBox: '0 0 512 512' };
  return element('svg', attributes, rect(0, 0, 512, 512, face.ground) + backdrop(face, random) + portrait);
}
