// Renders an icon's shapes; in a build it replaces the icon library's own renderer (tools/web-build/icons-by-module.ts).
// The same look as the library's, by the class `icon` (components.css). icon.tsx decides sizes and strokes.
import { type ComponentProps, createElement } from 'react';

type Shape = [tag: string, attributes: Record<string, string>];
type DrawnProps = ComponentProps<'svg'> & {
  size?: number;
  strokeWidth?: number;
  absoluteStrokeWidth?: boolean;
};

/** `shapes` are on a grid of 24 × 24; an absolute stroke keeps its width at every size. */
export function drawnIcon(shapes: Shape[]) {
  return function Drawn({ size = 24, strokeWidth = 2, absoluteStrokeWidth, className, ...rest }: DrawnProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        strokeWidth: absoluteStrokeWidth ? (strokeWidth * 24) / size : strokeWidth,
        className: className ? `icon ${className}` : 'icon',
        ...rest,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
