// What is told of briefs and proposals: with what outcome one was closed, and what is quiet once it is over.
import { expect, it } from 'vitest';
import { briefFacts } from '../facts/told-brief.ts';
import type { BriefFacts } from '../facts/notification.facts.ts';
import { projectTexts } from './project.copy.ts';

it('tells a seller with what outcome a brief was closed', () => {
  const body = (facts: Partial<BriefFacts>) =>
    projectTexts['proposal.closed'][0]!.says({ ...briefFacts, ...facts }).body;
  expect(body({ state: 'hired' })).toContain('is closed: somebody was hired for it.');
  expect(body({ state: 'cancelled' })).toContain('was cancelled by its buyer: We do it ourselves.');
  expect(body({ state: 'closed' })).toContain('its buyer did nothing with it for 14 days.');
});

it('reminds of nothing that is over, and lets a reminder lapse with what it reminds of', () => {
  const reminder = projectTexts['project.idle_reminded'][0]!;
  expect(reminder.unless!(briefFacts)).toBe(false);
  expect(reminder.unless!({ ...briefFacts, state: 'cancelled' })).toBe(true);
  expect(reminder.unless!({ ...briefFacts, now: briefFacts.closesAt })).toBe(true);
  expect(reminder.says(briefFacts).uselessAfter).toEqual(briefFacts.closesAt);
});
