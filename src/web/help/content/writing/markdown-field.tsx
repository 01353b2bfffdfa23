// The editor of an editorial text: Markdown beside a preview, with images inserted at the cursor.
// The preview is rendered by the server; its links are disabled. Each image needs a description.
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { pictureMarkdown, postLimits } from '#contract/help/content/post-writing.rules.ts';
import { EditorialText } from '../editorial-text.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { usePreview } from './use-preview.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { controlClasses, FieldFrame, useFieldIds } from '#web/ui/forms/field.tsx';

type Props = {
  value: string;
  onChange: (markdown: string) => void;
  error?: string | undefined;
  disabled?: boolean;
  id?: string;
};

const help = (
  <>
    <code>## Heading</code>, <code>**bold**</code>, <code>*italics*</code>, <code>[words](/help/fees)</code>,{' '}
    <code>- list</code>, <code>1. list</code>, <code>&gt; quote</code>.
  </>
);

export function MarkdownField({ value, onChange, error, disabled = false, id }: Props) {
  const ids = useFieldIds({ help, error }, id);
  const box = useRef<HTMLTextAreaElement>(null);
  const [isAdding, setAdding] = useState(false);
  const preview = usePreview(value);
  const insert = (pictureId: string, alt: string) => {
    const at = box.current?.selectionStart ?? value.length;
    const [before, after] = [value.slice(0, at).trimEnd(), value.slice(at).trimStart()];
    const parts = [before, pictureMarkdown(pictureId, alt), after].filter((part) => part !== '');
    onChange(parts.join('\n\n'));
    setAdding(false);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
      <FieldFrame
        label="Text"
        help={help}
        error={error}
        ids={ids}
        beside={
          <Button size="sm" icon={ImagePlus} disabled={disabled} onClick={() => setAdding(true)}>
            Add an image
          </Button>
        }
      >
        <textarea
          ref={box}
          id={ids.id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          maxLength={postLimits.markdown}
          dir="auto"
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.describedBy}
          className={cx(controlClasses, 'h-128 max-h-[80dvh] resize-y py-2.5 font-mono text-sm/relaxed')}
        />
      </FieldFrame>
      <div className="min-w-0">
        <p className="mb-1.5 flex min-h-9 items-end justify-between gap-3 text-sm pointer-coarse:min-h-11">
          <span className="font-medium">What readers see</span>
          <span className="text-ink-faint tabular-nums">{preview.readingMinutes} min read</span>
        </p>
        <div
          role="region"
          aria-label="What readers see"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
          tabIndex={0}
          onClickCapture={(event) => {
            if (!(event.target as Element).closest('a')) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className="h-128 overflow-y-auto rounded-md border border-line bg-surface px-5 py-4"
        >
          {value.trim() === '' ? (
            <p className="text-ink-faint">Your text is shown here as you write.</p>
          ) : (
            <EditorialText html={preview.html} />
          )}
        </div>
        <p role="status" className="mt-1.5 text-sm text-ink-faint">
          {preview.failure !== null && `No new preview: ${preview.failure}`}
        </p>
      </div>
      <PictureDialog open={isAdding} onClose={() => setAdding(false)} onAdd={insert} />
    </div>
  );
}
