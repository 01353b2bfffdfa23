// The description as the page will show it, rendered in the browser by the same Markdown rules as on the server.
// Raw HTML and images stay text; links are disabled.
import { micromark } from 'micromark';
import { useDeferredValue, useMemo } from 'react';
import { WrittenText } from '../written-text.tsx';

const options = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }] };

export function DescriptionPreview({ markdown }: { markdown: string }) {
  const deferred = useDeferredValue(markdown);
  const html = useMemo(
    () =>
      micromark(deferred, options)
        .replace(/<a href="[^"<]*"[^<>]*>/g, '<a>')
        .replace(
          /<(\/?)h([1-6])>/g,
          (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`,
        ),
    [deferred],
  );
  if (!deferred.trim()) return <p className="text-ink-faint">Your description appears here.</p>;
  return <WrittenText html={html} className="text-sm" />;
}
