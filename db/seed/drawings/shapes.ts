// SVG elements as strings, and path data of the shapes that the compositions are built from.
// Flat fills and paths only (no filters, no fonts), so that every renderer draws the same picture quickly.

export const sheet = { width: 1200, height: 800 } as const;
export type Point = readonly [number, number];
type Attributes = Record<string, string | number | undefined>;

/** Rounds to one decimal: finer is not visible and only makes the file larger. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function element(name: string, attributes: Attributes, inner = ''): string {
  // Without a line, the opacity of a shape is that of its fill, which needs no layer of its own and is drawn faster.
  const opacity = name === 'g' || attributes.stroke !== undefined ? 'opacity' : 'fill-opacity';
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key === 'opacity' ? opacity : key}="${typeof value === 'number' ? round(value) : value}"`,
    )
    .join('');
  return inner === '' ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  more: Attributes = {},
): string {
  return element('rect', { x, y, width: w, height: h, fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more });
}

/** A circle drawn as a line. */
export function ring(cx: number, cy: number, r: number, color: string, thickness: number): string {
  return circle(cx, cy, r, 'none', { stroke: color, 'stroke-width': thickness });
}

/** A path drawn as a line with round ends. */
export function stroke(d: string, color: string, thickness: number, more: Attributes = {}): string {
  const line = {
    stroke: color,
    'stroke-width': thickness,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  return path(d, 'none', { ...line, ...more });
}

export function polyline(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`;
}

export function turned(inner: string, degrees: number, cx: number, cy: number): string {
  return element('g', { transform: `rotate(${round(degrees)} ${round(cx)} ${round(cy)})` }, inner);
}

export function moved(inner: string, x: number, y: number, scale = 1): string {
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return element('g', { transform: `translate(${round(x)} ${round(y)})${size}` }, inner);
}

/** A clipped inset with its own coordinates from 0. */
export function framed(x: number, y: number, width: number, height: number, inner: string): string {
  return element('svg', { x, y, width, height, viewBox: `0 0 ${round(width)} ${round(height)}` }, inner);
}

export function polar(cx: number, cy: number, r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
}

/**
 * A slice of a ring from one angle to another (degrees, clockwise from three o'clock); `inner` 0 gives a
 * pie slice.
 */
export function slice(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  from: number,
  to: number,
): string {
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const at = (r: number, angle: number): string => polar(cx, cy, r, angle).map(round).join(' ');
  const out = `M${at(outer, from)}A${round(outer)} ${round(outer)} 0 ${large} 1 ${at(outer, to)}`;
  if (inner <= 0) return `${out}L${round(cx)} ${round(cy)}Z`;
  return `${out}L${at(inner, to)}A${round(inner)} ${round(inner)} 0 ${large} 0 ${at(inner, from)}Z`;
}

export function disc(cx: number, cy: number, r: number): string {
  const [x, y, size] = [round(cx), round(cy), round(r)];
  return `M${round(x - size)} ${y}a${size} ${size} 0 1 0 ${round(size * 2)} 0a${size} ${size} 0 1 0 ${round(-size * 2)} 0Z`;
}

/** A leaf from its foot to its tip. */
export function leaf(x: number, y: number, length: number, breadth: number, degrees: number): string {
  const [tipX, tipY] = polar(x, y, length, degrees);
  const [leftX, leftY] = polar(...polar(x, y, length * 0.45, degrees), breadth, degrees - 90);
  const [rightX, rightY] = polar(...polar(x, y, length * 0.45, degrees), breadth, degrees + 90);
  const [a, b, c, d] = [leftX, leftY, tipX, tipY].map(round);
  return `M${round(x)} ${round(y)}Q${a} ${b} ${c} ${d}Q${round(rightX)} ${round(rightY)} ${round(x)} ${round(y)}Z`;
}

/** Halftone: a field of dots; a callback gives the size (0 to 1) at each place (0 to 1 across and down). */
export function halftone(
  area: { x: number; y: number; width: number; height: number },
  step: number,
  sizeAt: (across: number, down: number) => number,
): string {
  let d = '';
  for (let row = 0, y = area.y + step / 2; y < area.y + area.height; row += 1, y += step * 0.87) {
    const shift = row % 2 === 0 ? 0 : step / 2;
    for (let x = area.x + step / 2 + shift; x < area.x + area.width; x += step) {
      const radius = sizeAt((x - area.x) / area.width, (y - area.y) / area.height) * step * 0.5;
      if (radius > 0.8) d += disc(x, y, radius);
    }
  }
  return d;
}

/** Parallel bars filling a box, as one path. */
export function bars(
  x: number,
  y: number,
  w: number,
  h: number,
  step: number,
  thick: number,
  down = false,
): string {
  let d = '';
  for (let at = 0; at + thick <= (down ? w : h) + 0.1; at += step) {
    d += down
      ? `M${round(x + at)} ${round(y)}h${round(thick)}v${round(h)}h${round(-thick)}Z`
      : `M${round(x)} ${round(y + at)}h${round(w)}v${round(thick)}h${round(-w)}Z`;
  }
  return d;
}

/** A smooth line through points (Catmull-Rom as cubic curves). */
export function smooth(points: readonly Point[]): string {
  let d = `M${round(points[0]![0])} ${round(points[0]![1])}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const before = points[Math.max(0, index - 1)]!;
    const [from, to] = [points[index]!, points[index + 1]!];
    const after = points[Math.min(points.length - 1, index + 2)]!;
    const one = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6].map(round);
    const two = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6].map(round);
    d += `C${one.join(' ')} ${two.join(' ')} ${round(to[0])} ${round(to[1])}`;
  }
  return d;
}

/** A card with a flat shadow. */
export function card(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  shadow: string,
  r = 10,
): string {
  return rect(x + 12, y + 14, w, h, shadow, { rx: r, opacity: 0.16 }) + rect(x, y, w, h, fill, { rx: r });
}

/** A drawing and its reflection about a vertical line. */
export function mirror(inner: string, x: number): string {
  return inner + element('g', { transform: `translate(${round(x * 2)} 0) scale(-1 1)` }, inner);
}
