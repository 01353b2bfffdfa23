// A preview of a file: our own re-encoding of a picture, the first lines of a text, the browser's player.
// Guarantees: fetched on demand only; text is shown as text only; without a preview, the download is still offered.
import { useEffect, useState } from 'react';
import { getFileText } from '#contract/foundation/uploads/upload.endpoints.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { call } from '#web/app/call.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Spinner } from '#web/ui/spinner.tsx';

export function FilePreview({ file }: { file: FileView }) {
  // The URL at opening: a refreshed one would restart playback.
  const [{ url, pictureUrls }] = useState(file);
  switch (file.preview) {
    case 'picture':
      return pictureUrls && <PicturePreview src={pictureUrls.large} name={file.name} />;
    case 'text':
      return <TextPreview fileId={file.id} name={file.name} />;
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- user files have no captions
      return url && <audio controls preload="metadata" src={url} aria-label={file.name} className="w-full" />;
    case 'video':
      return (
        url && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- user files have no captions
          <video
            controls
            playsInline
            preload="metadata"
            src={url}
            aria-label={file.name}
            className="aspect-video max-h-96 w-full rounded-sm bg-sunken"
          />
        )
      );
    case 'none':
      return null;
  }
}

const sorry = 'No preview available. Download the file to view it.';

function PicturePreview({ src, name }: { src: string; name: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="text-sm text-ink-soft">{sorry}</p>;
  return (
    <img
      src={src}
      alt={name}
      onError={() => setFailed(true)}
      className="max-h-96 min-h-24 w-full rounded-sm bg-sunken object-contain"
    />
  );
}

type Lines = { text: string; isCut: boolean } | { problem: string };

function TextPreview({ fileId, name }: { fileId: string; name: string }) {
  const [lines, setLines] = useState<Lines | null>(null);
  useEffect(() => {
    const left = new AbortController();
    call(getFileText, { fileId }, { signal: left.signal }).then(setLines, (error: unknown) => {
      if (!left.signal.aborted) setLines({ problem: sentenceOf(error) });
    });
    return () => left.abort();
  }, [fileId]);
  if (!lines) {
    return (
      <p role="status" className="flex min-h-24 items-center gap-2 text-sm text-ink-soft">
        <Spinner size={16} /> Reading the first lines
      </p>
    );
  }
  if ('problem' in lines) return <p className="text-sm text-danger">{lines.problem}</p>;
  return (
    <>
      {/* Long lines and texts scroll, so it can be reached by keyboard. */}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
        tabIndex={0}
        role="region"
        aria-label={`The first lines of ${name}`}
        dir="auto"
        className="max-h-72 overflow-auto rounded-sm bg-sunken p-3 font-mono text-xs leading-relaxed whitespace-pre text-ink [unicode-bidi:plaintext]"
      >
        {lines.text}
      </pre>
      {lines.isCut && (
        <p className="mt-1.5 text-xs text-ink-soft">
          Only the beginning is shown. Download the file to read the rest.
        </p>
      )}
    </>
  );
}
