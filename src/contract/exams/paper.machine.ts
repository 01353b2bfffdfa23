// The life of a paper as data: begun, handed in (by whoever sits it, or by the clock), and passed or failed.
// Nobody can take a paper back or begin it anew.
import { machine } from '../common/machine.ts';

export const paperStates = ['open', 'submitted', 'passed', 'failed'] as const;
export type PaperState = (typeof paperStates)[number];

export const paperMachine = machine({
  name: 'paper',
  states: paperStates,
  initial: 'open',
  final: ['passed', 'failed'],
  transitions: [
    {
      name: 'submit-paper',
      from: ['open'],
      to: 'submitted',
      by: ['sitter', 'system'],
      after: 'exams/end-papers',
      emits: 'exam.submitted',
      says: 'It is handed in; when its 20 minutes are over, what was saved is.',
    },
    {
      name: 'grade-paper',
      from: ['submitted'],
      to: ['passed', 'failed'],
      by: ['system'],
      after: 'exams/end-papers',
      emits: 'exam.graded',
      says: 'Its answers are compared with the keys, and what was typed is checked by rules.',
    },
  ],
});
