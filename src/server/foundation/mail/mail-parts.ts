// The React components of an email, only ever rendered to static markup.
// Guarantees: user input stays text; layout tables, which mail clients need, carry role="presentation", except the receipt.
// Written with createElement, because the server runs its sources directly and JSX would need a build step (docs/decisions/0019).
import { createElement as h } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { colors, fonts } from './mail-style.ts';

const light = 0;
const layout = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const;

export type Fact = { label: string; value: string };
export type Link = { label: string; url: string };
/** One of several events in a digest. */
export type Item = { title: string; body: string; url: string };

function text(size: number, line: number, color: keyof typeof colors): CSSProperties {
  return { fontSize: size, lineHeight: `${line}px`, color: colors[color][light] };
}

/** One centered column of at most `width`, also in clients that ignore `max-width`. */
export function Column({ width, children }: { width: number; children: ReactNode }) {
  const narrow = { width: '100%', maxWidth: width };
  const inner = h('table', { ...layout, width: '100%', style: narrow }, h('tbody', null, children));
  const cell = h(
    'td',
    {
      align: 'center',
      className: 'paper outer',
      style: { backgroundColor: colors.paper[light], padding: '32px 16px 40px' },
    },
    inner,
  );
  return h('table', { ...layout, width: '100%' }, h('tbody', null, h('tr', null, cell)));
}

export function Row({
  className,
  style,
  children,
}: {
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return h(
    'tr',
    null,
    h('td', { className, style: { fontFamily: fonts.sans, overflowWrap: 'anywhere', ...style } }, children),
  );
}

/** The first line, so that quoted text comes after it. */
export function ReplyLine({ children }: { children: string }) {
  const style = { margin: '0 0 16px', ...text(12, 18, 'faint') };
  return h('p', { className: 'faint', style }, children);
}

export function BrandName({ children }: { children: string }) {
  const style = { margin: '0 0 16px', fontFamily: fonts.serif, ...text(20, 28, 'ink') };
  return h('p', { className: 'ink', style }, children);
}

export function Heading({ children }: { children: string }) {
  const style = { margin: 0, fontFamily: fonts.serif, fontWeight: 500, ...text(28, 34, 'ink') };
  return h('h1', { className: 'ink', style }, children);
}

export function isCode(line: string): boolean {
  return /^\d{4,10}$/.test(line);
}

/** A paragraph; one of digits only is a code and is emphasized. */
export function Line({ children }: { children: string }) {
  if (!isCode(children)) {
    return h('p', { className: 'soft', style: { margin: '16px 0 0', ...text(16, 25, 'soft') } }, children);
  }
  const style = {
    margin: '20px 0 0',
    padding: '16px 20px',
    borderRadius: 10,
    backgroundColor: colors.sunken[light],
    fontFamily: fonts.mono,
    fontWeight: 600,
    letterSpacing: '0.2em',
    ...text(28, 36, 'ink'),
  };
  return h('p', { className: 'code', style }, children);
}

/** Amounts and dates as a real table, read out row by row. The last row is the total. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const rows = facts.map(({ label, value }, at) => {
    const isLast = at === facts.length - 1;
    const style: CSSProperties = {
      padding: '10px 0',
      borderTop: `1px solid ${colors.line[light]}`,
      verticalAlign: 'top',
      ...text(16, 24, 'ink'),
      ...(isLast && { fontWeight: 600 }),
    };
    const name = h(
      'th',
      {
        scope: 'row',
        align: 'left',
        className: 'ink ruled',
        style: { fontWeight: 400, paddingRight: 16, ...style, paddingLeft: 0 },
      },
      label,
    );
    const sum = h(
      'td',
      {
        align: 'right',
        className: 'ink ruled',
        style: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', ...style },
      },
      value,
    );
    // oxlint-disable-next-line react/no-array-index-key -- rows of one receipt, never moved
    return h('tr', { key: at }, name, sum);
  });
  return h(
    'table',
    { cellPadding: 0, cellSpacing: 0, border: 0, width: '100%', style: { margin: '24px 0 0' } },
    h('tbody', null, rows),
  );
}

/** Events of a digest, one below the other; each title links to its own page. */
export function Items({ items }: { items: readonly Item[] }) {
  return items.map(({ title, body, url }, at) =>
    h(
      'div',
      {
        // oxlint-disable-next-line react/no-array-index-key -- a fixed list
        key: at,
        className: 'ruled',
        style: { margin: '20px 0 0', paddingTop: 16, borderTop: `1px solid ${colors.line[light]}` },
      },
      h(
        'h2',
        { style: { margin: 0, fontWeight: 600, ...text(16, 24, 'ink') } },
        h('a', { ...away(url), className: 'link', style: { color: colors.accent[light] } }, title),
      ),
      h('p', { className: 'soft', style: { margin: '4px 0 0', ...text(16, 25, 'soft') } }, body),
    ),
  );
}

/** The only button. The cell carries the color, because some clients draw no background behind a link. */
export function MailButton({ label, url }: Link) {
  const style: CSSProperties = {
    display: 'inline-block',
    padding: '13px 24px',
    borderRadius: 10,
    fontWeight: 600,
    textDecoration: 'none',
    ...text(16, 22, 'onAccent'),
  };
  const cell = h(
    'td',
    { className: 'press', style: { borderRadius: 10, backgroundColor: colors.accent[light] } },
    h('a', { ...away(url), className: 'button', style }, label),
  );
  return h(
    'table',
    { ...layout, className: 'press-row', style: { margin: '28px 0 0' } },
    h('tbody', null, h('tr', null, cell)),
  );
}

export function Footnote({ children }: { children: string }) {
  return h('p', { className: 'faint', style: { margin: '20px 0 0', ...text(14, 20, 'faint') } }, children);
}

/** The sender, and how to unsubscribe from emails of this kind. */
export function Foot({
  brandName,
  home,
  links,
}: {
  brandName: string;
  home: string;
  links: readonly Link[];
}) {
  const all = [{ label: home.replace(/^https?:\/\//, ''), url: home }, ...links];
  const style = { margin: '20px 0 0', ...text(12, 18, 'faint') };
  return h(
    'p',
    { className: 'faint', style },
    brandName,
    all.flatMap(({ label, url }) => [
      ' · ',
      h('a', { key: url, ...away(url), className: 'faint', style: { color: colors.faint[light] } }, label),
    ]),
  );
}

/** What inbox lists show beside the subject; the filler keeps them from showing more of the email. */
export function Preheader({ children }: { children: string }) {
  const style: CSSProperties = {
    display: 'none',
    overflow: 'hidden',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    fontSize: 1,
    lineHeight: '1px',
    color: colors.paper[light],
  };
  return h('div', { 'aria-hidden': true, style }, children, '\u200c\u00a0'.repeat(60));
}

function away(url: string) {
  return { href: url, target: '_blank', rel: 'noopener' };
}
