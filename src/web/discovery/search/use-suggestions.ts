// Suggestions for typed text: requested with each keystroke while answers keep up, otherwise after a pause. Answers are cached, and the
// previous ones stay visible meanwhile.
// Guarantees: a late answer never replaces that of a newer text.
import { useEffect, useRef, useState } from 'react';
import { suggestResults } from '#contract/discovery/search/search.endpoints.ts';
import type { suggestionKinds, Suggestions } from '#contract/discovery/search/search.schema.ts';
import { call } from '#web/app/call.ts';

export type SuggestionKind = (typeof suggestionKinds)[number];

/** Delay once answers are slower than typing, in milliseconds. */
const pauseMs = 70;
const maxCached = 40;

type Answer = { key: string; found: Suggestions | null; error: unknown };
const nothingYet: Answer = { key: '', found: null, error: null };

export function useSuggestions(text: string, kind: SuggestionKind) {
  const words = text.trim();
  const cache = useRef(new Map<string, Suggestions>());
  const [answer, setAnswer] = useState(nothingYet);
  const [attempt, setAttempt] = useState(0);
  const isBehind = useRef(false);
  const key = words === '' ? '' : `${attempt} ${kind} ${words}`;
  useEffect(() => {
    const known = cache.current.get(key);
    if (words === '' || known) {
      isBehind.current = false;
      return setAnswer(known ? { key, found: known, error: null } : nothingYet);
    }
    const controller = new AbortController();
    let isAnswered = false;
    const request = async () => {
      try {
        const found = await call(suggestResults, { q: words, kind }, { signal: controller.signal });
        if (controller.signal.aborted) return;
        isAnswered = true;
        isBehind.current = false;
        if (cache.current.size >= maxCached) cache.current.clear();
        cache.current.set(key, found);
        setAnswer({ key, found, error: null });
      } catch (error) {
        if (!controller.signal.aborted) setAnswer({ key, found: null, error });
      }
    };
    // Called directly, not by a zero timer, so that the request starts before the next paint.
    let timer: ReturnType<typeof setTimeout> | undefined;
    if (isBehind.current) timer = setTimeout(() => void request(), pauseMs);
    else void request();
    return () => {
      if (!isAnswered) isBehind.current = true;
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, kind, key]);
  return {
    found: answer.found,
    error: answer.key === key ? answer.error : null,
    /** The shown results belong to an earlier text. */
    isWaiting: answer.key !== key,
    retry: () => {
      setAnswer(nothingYet);
      setAttempt(attempt + 1);
    },
  };
}
