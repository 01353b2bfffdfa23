// A QR code as one SVG path, dark on light in both themes, with the quiet zone that scanners need.
// Its content is always shown as text too, for people who read the page on the device that would scan it.
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around the code. */
const quiet = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-md scheme-light bg-surface text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: dark.join('') };
}
