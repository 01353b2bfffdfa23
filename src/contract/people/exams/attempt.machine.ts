// The life of an exam attempt: started, submitted (by the candidate or when time is up), passed or failed.
// An attempt cannot be withdrawn or restarted.
import { machine } from '#contract/common/machine.ts';

export const attemptStates = ['open', 'submitted', 'passed', 'failed'] as const;
export type AttemptState = (typeof attemptStates)[number];

export const attemptMachine = machine({
  name: 'attempt',
  states: attemptStates,
  initial: 'open',
  final: ['passed', 'failed'],
  transitions: [
    {
      name: 'submit-attempt',
      from: ['open'],
      to: 'submitted',
      by: ['candidate', 'system'],
      after: 'exams/end-attempts',
      emits: 'exam.submitted',
      says: 'Submitted by the candidate, or with the saved answers when its 20 minutes are up.',
    },
    {
      name: 'grade-attempt',
      from: ['submitted'],
      to: ['passed', 'failed'],
      by: ['system'],
      after: 'exams/end-attempts',
      emits: 'exam.graded',
      says: 'Answers are compared with the keys; typed answers are checked by rules.',
    },
  ],
});
