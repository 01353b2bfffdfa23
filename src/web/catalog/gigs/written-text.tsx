// A gig's description, rendered from Markdown by the server or the editor's preview. Takes safe HTML only.
import { cx } from '#web/ui/class-names.ts';

export function WrittenText({ html, className }: { html: string; className?: string }) {
  return (
    <div dir="auto" className={cx('written-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
