// The time that is left of a paper, by the server's clock: this machine's own may be wrong, only how fast it runs is used.
// Guards: ticks once a second; says the minutes that people want to hear, each once; how long a page took to load counts as passed.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Paper } from '#contract/exams/exam.schema.ts';

/** Said when so many seconds are left. */
const said: [number, string][] = [
  [600, '10 minutes left'],
  [300, '5 minutes left'],
  [60, '1 minute left'],
  [20, '20 seconds left'],
];

export type TimeLeft = { seconds: number; announcement: string };

export function useTimeLeft({ now, endsAt }: Pick<Paper, 'now' | 'endsAt'>): TimeLeft {
  const left = Date.parse(endsAt) - Date.parse(now);
  const [seconds, setSeconds] = useState(() => secondsOf(left));
  const [announcement, setAnnouncement] = useState('');
  const isHydrating = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [nowOfDocument] = useState(isHydrating ? now : null);
  const cameWithDocument = now === nowOfDocument;
  useEffect(() => {
    const endsHere = (cameWithDocument ? documentCameAt() : performance.now()) + left;
    let before = secondsOf(left);
    const tick = () => {
      const current = secondsOf(endsHere - performance.now());
      const passed = said.find(([mark]) => before > mark && current <= mark);
      if (passed) setAnnouncement(passed[1]);
      before = current;
      setSeconds(current);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [left, cameWithDocument]);
  return { seconds, announcement };
}

const neverChanges = () => () => undefined;
const inBrowser = () => false;
const onServer = () => true;

/** A paper that came with its page was read before the first byte of it; scripts may have taken long after that. */
function documentCameAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation && navigation.responseStart > 0 ? navigation.responseStart : performance.now();
}

function secondsOf(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 1000));
}

/** 754 → "12:34". */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
