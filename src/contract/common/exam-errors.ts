// Error codes of exams; part of errors.ts.
import { described } from './described-error.ts';

export const examErrors = {
  exam_not_found: described(404, 'There is no such exam, or it is not offered now.'),
  exam_attempt_open: described(409, 'You have another exam in progress. Submit it first.'),
  exam_badge_held: described(409, 'You hold this badge. You can renew it in its last 60 days.'),
  exam_try_later: described(409, 'You can take each exam once in 30 days. Its page shows the next date.'),
  exam_attempt_not_found: described(404, 'This attempt does not exist, or it is not yours.'),
  question_not_found: described(404, 'There is no such question.'),
  question_wrong_state: described(409, 'This question has changed in the meantime. Reload the page.'),
  question_needed: described(409, 'An exam needs 30 questions to be offered. Restore another one first.'),
  question_reported: described(409, 'You have already reported this question. Support will answer you.'),
  question_report_not_found: described(404, 'There is no such report.'),
  question_report_answered: described(409, 'This report was already answered. Reload the page.'),
  exam_attempt_closed: described(
    409,
    'The time is up or the exam was submitted. Answers saved before count.',
  ),
} as const;
