// The time left of an attempt. Uses the server's clock; the local clock measures only elapsed time, including the page load.
// Ticks once a second and announces certain marks once each.
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ExamAttempt } from '#contract/people/exams/exam.schema.ts';

/** Announcements by seconds left. */
const announcements: [number, string][] = [
  [600, '10 minutes left'],
  [300, '5 minutes left'],
  [60, '1 minute left'],
  [20, '20 seconds left'],
];

export type TimeLeft = { seconds: number; announcement: string };

export function useTimeLeft({ now, endsAt }: Pick<ExamAttempt, 'now' | 'endsAt'>): TimeLeft {
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
      const passed = announcements.find(([mark]) => before > mark && current <= mark);
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

/** An attempt rendered with the page was read before its first byte; scripts may start much later. */
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
