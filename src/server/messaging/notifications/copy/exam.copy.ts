// What somebody is told of exams: that they passed, that a badge is about to end, and that it has. A failed try is told by its page only.
import { dayText } from '#server/foundation/mail/moment-text.ts';
import type { ExamFacts, QuestionReportFacts } from '../facts/notification.facts.ts';
import type { Telling } from './notification.copy.ts';

type ExamEvent = 'exam.graded' | 'exam.badge_ending' | 'exam.badge_ended';

const exam = (f: ExamFacts) => ({ href: `/entrance/${f.slug}`, action: 'Open the exam' });

export const questionReportTexts: Record<'exam.report_answered', readonly Telling<QuestionReportFacts>[]> = {
  'exam.report_answered': [
    {
      to: 'person',
      says: (f) => ({
        href: `/entrance/attempts/${f.attemptId}`,
        action: 'Open your paper',
        title: `Your report of a question in “${f.title}” is answered`,
        body: `Support about question ${f.position}: “${f.answer}”`,
      }),
    },
  ],
};

export const examTexts: Record<ExamEvent, readonly Telling<ExamFacts>[]> = {
  'exam.graded': [
    {
      to: 'person',
      unless: (f) => !f.isPassed || f.badgeUntil === null,
      says: (f) => ({
        href: `/entrance/attempts/${f.attemptId}`,
        action: 'See your result',
        title: `You passed the exam “${f.title}”`,
        body: `${f.correct} of ${f.total} answers were right. The badge stands on your profile and on your gigs with a tag of it until ${dayText(f.badgeUntil!, f.now)}.`,
      }),
    },
  ],
  'exam.badge_ending': [
    {
      to: 'person',
      unless: (f) => f.badgeUntil === null || f.badgeUntil <= f.now,
      says: (f) => ({
        ...exam(f),
        title: `Your badge “${f.title}” ends soon`,
        body: `It stands on your profile and gigs until ${dayText(f.badgeUntil!, f.now)}. Pass the exam again by then to keep it without a gap.`,
        uselessAfter: f.badgeUntil,
      }),
    },
  ],
  'exam.badge_ended': [
    {
      to: 'person',
      unless: (f) => f.badgeUntil === null || f.badgeUntil > f.now,
      says: (f) => ({
        ...exam(f),
        title: `Your badge “${f.title}” has ended`,
        body: 'It no longer stands on your profile and gigs. You can take the exam again at any time.',
      }),
    },
  ],
};
