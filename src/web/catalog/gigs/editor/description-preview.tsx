// The description as the page will show it, made in the browser by the same small Markdown as on the server.
// Guards: raw HTML and pictures stay text; links are shown but lead nowhere from here.
import { micromark } from 'micromark';
import { useDeferredValue, useMemo } from 'react';
import { WrittenText } from '#web/gigs/written-text.tsx';

const options = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }] };

export function DescriptionPreview({ markdown }: { markdown: string }) {
  const settled = useDeferredValue(markdown);
  const html = useMemo(
    () =>
      micromark(settled, options)
        .replace(/<a href="[^"]*"[^>]*>/g, '<a>')
        .replace(
          /<(\/?)h([1-6])>/g,
          (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`,
        ),
    [settled],
  );
  if (!settled.trim()) return <p className="text-ink-faint">Your description stands here.</p>;
  return <WrittenText html={html} className="text-sm" />;
}
