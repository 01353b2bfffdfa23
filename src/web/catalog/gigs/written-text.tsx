// A gig's description, rendered from Markdown by the server or the editor's preview. Takes safe HTML only.
import { cx } from '#web/ui/class-names.ts';

const look =
  'leading-relaxed break-words [&>*+*]:mt-4 [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-[3px] ' +
  '[&_h3]:heading-3 [&>*+h3]:mt-7 [&_h4]:font-semibold [&_h5]:font-semibold [&_h6]:font-semibold ' +
  '[&_ol]:list-decimal [&_ul]:list-disc [&_ol]:pl-6 [&_ul]:pl-6 [&_li]:pl-1 [&_li]:marker:text-ink-faint [&_li+li]:mt-1.5 ' +
  '[&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-ink-soft ' +
  '[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-sm ' +
  '[&_pre]:overflow-x-auto [&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-4 [&_hr]:border-line';

export function WrittenText({ html, className }: { html: string; className?: string }) {
  return <div dir="auto" className={cx(look, className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
