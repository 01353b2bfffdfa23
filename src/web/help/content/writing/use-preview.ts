// A text as readers will see it, asked of the server a moment after the last key. Guards: an older answer never covers a newer one; while
// one is on its way, or does not come, the last one stays.
import { useEffect, useState } from 'react';
import { previewHouseText } from '#contract/content/post-writing.endpoints.ts';
import { call } from '#web/app/call.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';

export type Preview = { html: string; readingMinutes: number; failure: string | null };

const pauseMs = 400;

export function usePreview(markdown: string): Preview {
  const [preview, setPreview] = useState<Preview>({ html: '', readingMinutes: 1, failure: null });
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      try {
        const made = await call(previewHouseText, { markdown }, { signal: controller.signal });
        if (!controller.signal.aborted) setPreview({ ...made, failure: null });
      } catch (error) {
        if (!controller.signal.aborted) setPreview((last) => ({ ...last, failure: sentenceOf(error) }));
      }
    };
    const timer = setTimeout(() => void ask(), pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [markdown]);
  return preview;
}
