// A server-rendered preview of a text, requested after a pause in typing.
// Guarantees: an older response never replaces a newer one; while a request runs or fails, the last preview stays.
import { useEffect, useState } from 'react';
import { previewEditorialText } from '#contract/help/content/post-writing.endpoints.ts';
import { call } from '#web/app/call.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';

export type Preview = { html: string; readingMinutes: number; failure: string | null };

const pauseMs = 400;

export function usePreview(markdown: string): Preview {
  const [preview, setPreview] = useState<Preview>({ html: '', readingMinutes: 1, failure: null });
  useEffect(() => {
    const controller = new AbortController();
    const request = async () => {
      try {
        const rendered = await call(previewEditorialText, { markdown }, { signal: controller.signal });
        if (!controller.signal.aborted) setPreview({ ...rendered, failure: null });
      } catch (error) {
        if (!controller.signal.aborted) setPreview((last) => ({ ...last, failure: sentenceOf(error) }));
      }
    };
    const timer = setTimeout(() => void request(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [markdown]);
  return preview;
}
