// Notifications of projects and proposals: the outcome of a closed project, and reminders that expire.
import { expect, it } from 'vitest';
import { sampleProjectFacts } from '../facts/sample-project-facts.ts';
import type { ProjectFacts } from '../facts/notification.facts.ts';
import { projectTemplates } from './project.copy.ts';

it('states to a seller why the project was closed', () => {
  const body = (facts: Partial<ProjectFacts>) =>
    projectTemplates['proposal.closed'][0]!.render({ ...sampleProjectFacts, ...facts }).body;
  expect(body({ state: 'hired' })).toContain('is closed: someone else was hired.');
  expect(body({ state: 'cancelled' })).toContain('was cancelled by the buyer: We do it ourselves.');
  expect(body({ state: 'closed' })).toContain('the buyer was inactive for 14 days.');
});

it('skips the reminder once the project is closed, and expires it at the deadline', () => {
  const reminder = projectTemplates['project.idle_reminded'][0]!;
  expect(reminder.skipIf!(sampleProjectFacts)).toBe(false);
  expect(reminder.skipIf!({ ...sampleProjectFacts, state: 'cancelled' })).toBe(true);
  expect(reminder.skipIf!({ ...sampleProjectFacts, now: sampleProjectFacts.closesAt })).toBe(true);
  expect(reminder.render(sampleProjectFacts).uselessAfter).toEqual(sampleProjectFacts.closesAt);
});
