// The answers of a paper as the page shows them: what was saved, with what was given here since.
// Guards: what another tab has saved is taken over when the paper is read anew, unless something newer waits here.
import { useEffect, useRef, useState } from 'react';
import type { ExamAnswer, Paper } from '#contract/exams/exam.schema.ts';
import { createAnswerQueue, type Saving } from '#web/exams/answer-queue.ts';

export type Answers = Readonly<Record<number, ExamAnswer | null>>;

/** For one paper as long as the component lives. `onClosed`: the server takes no more answers. */
export function useAnswers({ id, questions }: Paper, onClosed: () => void) {
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
