// Where files are dropped, pasted or chosen. The button is a real file input, so that keyboards and screen readers can use it; files
// that do not fit are left out with a message. Uploads nothing.
import { Upload } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { FieldNotes, useFieldIds } from './field.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type DropZoneProps = {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** As the input's `accept`: "image/jpeg,image/png". All types when left out. */
  accept?: string | undefined;
  /** How many more are accepted. */
  remaining: number;
  onTake: (files: File[]) => void;
};

export function DropZone({ label, help, error, accept, remaining, onTake }: DropZoneProps) {
  const ids = useFieldIds({ help, error });
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const take = (files: FileList | null) => {
    if (files && remaining > 0) onTake([...files].slice(0, remaining));
    setLeftOut(Math.max(0, (files?.length ?? 0) - Math.max(0, remaining)));
    if (input.current) input.current.value = '';
  };
  usePastedFiles(zone, take);
  const single = remaining === 1;
  return (
    <div ref={zone} data-drop-zone>
      <p id={`${ids.id}-label`} className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the file input inside is the keyboard alternative */}
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
        className={cx(
          'relative flex min-h-28 flex-col items-center justify-center gap-2 rounded-md border border-dashed px-4 py-5 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          over ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface hover:bg-sunken',
          Boolean(error) && 'border-danger',
          remaining <= 0 && 'pointer-events-none opacity-55',
        )}
      >
        <input
          ref={input}
          id={ids.id}
          type="file"
          multiple={!single}
          accept={accept}
          disabled={remaining <= 0}
          aria-labelledby={`${ids.id}-label`}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid || undefined}
          onChange={(event) => take(event.target.files)}
          className="sr-only"
        />
        <Icon of={Upload} size={22} className="text-ink-faint" />
        {remaining > 0 ? (
          <span>
            <span className="font-medium text-accent">Choose {single ? 'a file' : 'files'}</span>
            <span className="text-ink-soft pointer-coarse:hidden">
              {' '}
              or drop {single ? 'it' : 'them'} here
            </span>
          </span>
        ) : (
          <span>No more files can be added</span>
        )}
      </label>
      <FieldNotes ids={ids} help={help} error={error} />
      <LeftOutNote count={leftOut} />
    </div>
  );
}

function LeftOutNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="alert" className="mt-1.5 text-sm text-danger">
      {count === 1 ? '1 file was left out' : `${count} files were left out`}: the maximum number is reached.
    </p>
  );
}

/** Files pasted anywhere in the form go to its only drop zone; with several, to the focused one. */
function usePastedFiles(zone: RefObject<HTMLDivElement | null>, take: (files: FileList) => void): void {
  const latest = useRef(take);
  useEffect(() => void (latest.current = take));
  useEffect(() => {
    const form = zone.current?.closest('form') ?? zone.current;
    const onPaste = (event: Event) => {
      const files = (event as ClipboardEvent).clipboardData?.files;
      if (!files?.length || !zone.current) return;
      const isOnly = form?.querySelectorAll('[data-drop-zone]').length === 1;
      if (!isOnly && !zone.current.contains(event.target as Node)) return;
      event.preventDefault();
      latest.current(files);
    };
    form?.addEventListener('paste', onPaste);
    return () => form?.removeEventListener('paste', onPaste);
  }, [zone]);
}
