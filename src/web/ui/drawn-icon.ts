// How an icon's shapes become a picture; in a build this stands in the place of the icon library's own drawing (tools/web-build/icons-by-module.ts).
// Guards: the same look as the library's. Does not decide sizes and strokes: that is icon.tsx.
import { type ComponentProps, createElement } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];
type DrawnProps = ComponentProps<'svg'> & {
  size?: number;
  strokeWidth?: number;
  absoluteStrokeWidth?: boolean;
};

/** `shapes` stand on a sheet of 24 × 24; an absolute stroke is as wide as it says, whatever the size. */
export function drawnIcon(shapes: Shape[]) {
  return function Drawn({ size = 24, strokeWidth = 2, absoluteStrokeWidth, ...rest }: DrawnProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: absoluteStrokeWidth ? (strokeWidth * 24) / size : strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
