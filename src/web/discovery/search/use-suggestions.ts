// Suggestions for words that are being typed: asked with every key while answers come faster than keys, else after a pause; kept for
// going back, the previous ones shown meanwhile.
// Guards: an answer that comes late never replaces that of newer words.
import { useEffect, useRef, useState } from 'react';
import { suggestResults } from '#contract/discovery/search/search.endpoints.ts';
import type { suggestionKinds, Suggestions } from '#contract/discovery/search/search.schema.ts';
import { call } from '#web/app/call.ts';

export type SuggestionKind = (typeof suggestionKinds)[number];

/** Where a key comes before the answer to the one before it, more would only be asked in vain. */
const pauseMs = 70;
const mostKept = 40;

type Answer = { key: string; found: Suggestions | null; error: unknown };
const nothingYet: Answer = { key: '', found: null, error: null };

export function useSuggestions(text: string, kind: SuggestionKind) {
  const words = text.trim();
  const kept = useRef(new Map<string, Suggestions>());
  const [answer, setAnswer] = useState(nothingYet);
  const [attempt, setAttempt] = useState(0);
  const isBehind = useRef(false);
  const key = words === '' ? '' : `${attempt} ${kind} ${words}`;
  useEffect(() => {
    const known = kept.current.get(key);
    if (words === '' || known) {
      isBehind.current = false;
      return setAnswer(known ? { key, found: known, error: null } : nothingYet);
    }
    const controller = new AbortController();
    let isAnswered = false;
    const askNow = async () => {
      try {
        const found = await call(suggestResults, { q: words, kind }, { signal: controller.signal });
        if (controller.signal.aborted) return;
        isAnswered = true;
        isBehind.current = false;
        if (kept.current.size >= mostKept) kept.current.clear();
        kept.current.set(key, found);
        setAnswer({ key, found, error: null });
      } catch (error) {
        if (!controller.signal.aborted) setAnswer({ key, found: null, error });
      }
    };
    // At once means before the box is painted with the key: a timer of no time would come after that.
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (isBehind.current) timer = setTimeout(() => void askNow(), pauseMs);
    else void askNow();
    return () => {
      if (!isAnswered) isBehind.current = true;
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, kind, key]);
  return {
    found: answer.found,
    error: answer.key === key ? answer.error : null,
    /** What is shown belongs to older words. */
    isWaiting: answer.key !== key,
    retry: () => {
      setAnswer(nothingYet);
      setAttempt(attempt + 1);
    },
  };
}
