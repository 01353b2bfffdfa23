// Editorial text (a post, a help article), rendered from Markdown by the server, in the reading typeface.
// Guarantees: takes safe HTML only. Links to our own pages navigate in place, without a page load.
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

const look =
  'text-lg leading-relaxed break-words text-ink-soft [&>*+*]:mt-4 [&_strong]:font-semibold [&_strong]:text-ink ' +
  '[&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:decoration-accent/35 [&_a]:underline-offset-[3px] ' +
  '[&_a:hover]:decoration-accent [&_h2]:heading-2 [&_h2]:text-ink [&>*+h2]:mt-9 [&_h3]:heading-3 [&_h3]:text-ink [&>*+h3]:mt-7 ' +
  '[&_ol]:list-decimal [&_ul]:list-disc [&_ol]:pl-6 [&_ul]:pl-6 [&_li]:pl-1 [&_li]:marker:text-ink-faint [&_li+li]:mt-2 ' +
  '[&_blockquote]:border-l-2 [&_blockquote]:border-accent [&_blockquote]:pl-5 [&_blockquote]:font-display [&_blockquote]:text-xl [&_blockquote]:text-ink ' +
  '[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-base [&_hr]:border-line ' +
  '[&_img]:h-auto [&_img]:w-full [&_img]:rounded-lg [&>p:has(picture)]:my-7';

export function EditorialText({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const path = link?.getAttribute('href');
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && event.button === 0;
    if (!path?.startsWith('/') || !isPlain) return;
    event.preventDefault();
    void navigate(path);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- delegates clicks of the links inside, which are focusable themselves
    <div className={look} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
