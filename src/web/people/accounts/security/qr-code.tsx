// A QR code as one path of SVG. Guards: dark on light in both themes, with the quiet zone that cameras need.
// What it says is always offered as text beside it: a code is no use to somebody who reads the page on the same phone.
import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules around the code that stay light. */
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
