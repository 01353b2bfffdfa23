// The distribution of orders over ranges: bars drawn as SVG, and beside them the same shares as a table.
// Guarantees: the drawing has an accessible label and no information beyond the table; its text keeps its size at every width, because
// positions are in percent and sizes in the page's own steps. Does not know what is distributed.
import { useId } from 'react';
import { Card } from '#web/ui/card.tsx';

export type ShareRange = {
  /** In the table: "$25 to $50". */
  label: string;
  /** Under the bar, or at its start. */
  tick: string;
  percent: number;
};
export type ShareChartProps = {
  title: string;
  /** Describes the chart and its table, for screen readers. */
  caption: string;
  ranges: readonly ShareRange[];
  /** What the ranges are of: "Price". */
  of: string;
  /** Ticks label where a bar begins, or the bar itself. */
  ticks?: 'edges' | 'bars';
};

const topPx = 20;
const tickPx = 28;
/** A drawing about as tall as the table beside it; a few bars stay narrow. */
const shapes = { few: { heightPx: 168, width: 0.4 }, many: { heightPx: 288, width: 0.84 } };

export function ShareChart({ title, caption, ranges, of, ticks = 'bars' }: ShareChartProps) {
  return (
    <Card title={title}>
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_16rem]">
        <ShareBars caption={caption} ranges={ranges} ticks={ticks} />
        <ShareTable caption={caption} ranges={ranges} of={of} />
      </div>
    </Card>
  );
}

function ShareBars({
  caption,
  ranges,
  ticks,
}: Required<Pick<ShareChartProps, 'caption' | 'ranges' | 'ticks'>>) {
  const id = useId();
  const highest = Math.max(1, ...ranges.map((range) => range.percent));
  const step = 100 / ranges.length;
  const { heightPx, width } = shapes[ranges.length > 4 ? 'many' : 'few'];
  const basePx = heightPx - tickPx;
  return (
    <svg role="img" aria-labelledby={id} width="100%" height={heightPx} className="text-xs tabular-nums">
      <title id={id}>{caption}</title>
      {ranges.map(({ label, tick, percent }, at) => {
        const height = ((basePx - topPx) * percent) / highest;
        const middle = `${(at + 0.5) * step}%`;
        return (
          <g key={label} aria-hidden>
            <rect
              x={`${(at + (1 - width) / 2) * step}%`}
              width={`${step * width}%`}
              y={basePx - height}
              height={height}
              rx={3}
              className="fill-accent"
            />
            {percent > 0 && (
              <text x={middle} y={basePx - height - 6} textAnchor="middle" className="fill-ink-soft">
                {percent}%
              </text>
            )}
            {(ticks === 'bars' || at > 0) && (
              <text
                x={ticks === 'bars' ? middle : `${at * step}%`}
                y={heightPx - 8}
                textAnchor="middle"
                className="fill-ink-faint"
              >
                {tick}
              </text>
            )}
          </g>
        );
      })}
      <line x1="0" x2="100%" y1={basePx + 0.5} y2={basePx + 0.5} className="stroke-line-strong" />
    </svg>
  );
}

function ShareTable({ caption, ranges, of }: Pick<ShareChartProps, 'caption' | 'ranges' | 'of'>) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-ink-faint">
          <th scope="col" className="pb-2 text-left font-medium">
            {of}
          </th>
          <th scope="col" className="pb-2 text-right font-medium">
            Orders
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {ranges.map(({ label, percent }) => (
          <tr key={label}>
            <th scope="row" className="py-1.5 text-left font-normal text-ink-soft">
              {label}
            </th>
            <td className="py-1.5 text-right tabular-nums">{percent}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
