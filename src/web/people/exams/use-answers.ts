// The answers of an attempt as shown: saved answers, overridden by those given here since.
// Guarantees: answers saved by another tab appear when the attempt is reloaded, unless a newer one is queued here.
import { useEffect, useRef, useState } from 'react';
import type { ExamAnswer, ExamAttempt } from '#contract/people/exams/exam.schema.ts';
import { createAnswerQueue, type Saving } from './answer-queue.ts';

export type Answers = Readonly<Record<number, ExamAnswer | null>>;

/** For one attempt as long as the component is mounted. `onClosed`: the server accepts no more answers. */
export function useAnswers({ id, questions }: ExamAttempt, onClosed: () => void) {
  const [given, setGiven] = useState<Answers>({});
  const [saving, setSaving] = useState<Saving>('saved');
  const [queue] = useState(() => createAnswerQueue(id));
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });
  useEffect(() => {
    const kept = queue.begin({ saving: setSaving, closed: () => closed.current() });
    if (kept.length > 0) setGiven((all) => ({ ...all, ...Object.fromEntries(kept) }));
    return () => queue.end();
  }, [queue]);
  const read = useRef(questions);
  useEffect(() => {
    if (read.current === questions) return;
    read.current = questions;
    const isNewer = ([position]: [string, unknown]) => queue.isWaiting(Number(position));
    setGiven((all) => Object.fromEntries(Object.entries(all).filter(isNewer)));
  }, [questions, queue]);
  const answers: Answers = {
    ...Object.fromEntries(questions.map((question) => [question.position, question.answer])),
    ...given,
  };
  const give = (position: number, answer: ExamAnswer | null) => {
    setGiven((all) => ({ ...all, [position]: answer }));
    queue.give(position, answer);
  };
  const hasAnswers = Object.keys(given).length > 0 || questions.some(({ answer }) => answer !== null);
  return { answers, hasAnswers, give, flush: queue.flush, saving };
}
