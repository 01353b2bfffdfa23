// Data tables: a caption for screen readers, figures aligned right, horizontal scrolling on small screens (reachable by keyboard).
// Does not sort or page: the address does, through links in the headers and pagination.tsx.
import type { Key, ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

export type Column<Row> = {
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'right';
  /** Left out on phones, when another column is enough. */
  wideOnly?: boolean;
  className?: string;
};

export type TableProps<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
};

export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // Screen-reader-only text is positioned relative to this box, so that it scrolls with it and never widens the page.
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
      tabIndex={0}
      className="relative overflow-x-auto rounded-md border border-line bg-surface"
    >
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-ink-faint">
            {columns.map((column, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns are never reordered
              <th key={at} scope="col" className={cellClasses(column, 'py-3 font-medium')}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns are never reordered
                <td key={at} className={cellClasses(column, 'py-3.5')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClasses<Row>(column: Column<Row>, own: string): string {
  return cx(
    'px-2.5 align-middle first:pl-4 last:pr-4 sm:px-4',
    own,
    column.align === 'right' && 'text-right tabular-nums',
    column.wideOnly && 'hidden sm:table-cell',
    column.className,
  );
}
