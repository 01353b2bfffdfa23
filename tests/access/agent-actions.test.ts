// What an open session of a support agent must not suffice for (SECURITY.md): every call of support that changes something either
// needs a recent sign-in and counts towards one of the agent's limits of an hour, or is stated here as everyday work.
import { expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { allRoutes } from '#server/app/all-routes.ts';
import { statedPolicies } from './stated-policies.ts';

/** Silences a warning, but decides nothing about users; after an attack there can be more alarms than actions in an hour. */
const withoutCount = ['acknowledge-security-alarm'];

/** Stops harm that is under way. */
const stopsHarm = [
  'stop-withdrawal',
  'suspend-user',
  'restrict-user',
  'remove-gig',
  'withdraw-rules',
  'cancel-two-factor-removal',
];

/** Moves no money, decides no rights, changes no rules of the marketplace, and neither takes access away nor gives it back. */
const everydayWork = [
  // Answers and queues.
  'answer-ticket',
  'close-ticket',
  'answer-question-report',
  'retry-dead-job',
  // Nothing is done against the gig; a new report or copy brings it back.
  'dismiss-reports',
  'dismiss-duplicate-images',
  // A correction moves money only when a second agent approves it.
  'propose-correction',
  'refuse-correction',
  'withdraw-correction',
  // Content of the catalog, search and exams.
  'add-category',
  'save-category',
  'move-category',
  'add-subcategory',
  'save-subcategory',
  'move-subcategory',
  'merge-subcategory',
  'merge-tag',
  'block-tag',
  'allow-tag',
  'hide-search',
  'add-thesaurus-entry',
  'set-thesaurus-weight',
  'switch-thesaurus-entry',
  'remove-thesaurus-entry',
  'retire-question',
  'restore-question',
  // Texts.
  'start-post-draft',
  'save-post-draft',
  'publish-post-draft',
  'schedule-post-draft',
  'unpublish-post',
  'discard-post-draft',
  'add-help-topic',
  'save-help-topic',
  'move-help-topic',
  'add-help-article',
  'save-help-article',
  'move-help-article',
];

const changing = allRoutes.filter(
  ({ policy, kind, endpoint }) => policy.needs === 'support' && kind !== 'read' && endpoint.method !== 'GET',
);
const namesOf = (routes: typeof allRoutes) => routes.map(({ endpoint }) => endpoint.name).sort();

it('requires a recent sign-in for every change of support that is not everyday work', () => {
  expect(namesOf(changing.filter(({ policy }) => !policy.fresh))).toEqual([...everydayWork].sort());
});

it('counts every such change towards a limit of an hour', () => {
  const uncounted = changing.filter(({ policy }) => policy.fresh && !policy.agentAction);
  expect(namesOf(uncounted)).toEqual(withoutCount);
  expect(namesOf(allRoutes.filter(({ policy }) => policy.agentAction && !policy.fresh))).toEqual([]);
});

it('counts what stops harm apart from decisions, whose queues anyone can fill', () => {
  const stopping = changing.filter(({ policy }) => policy.agentAction === 'stop');
  expect(namesOf(stopping)).toEqual([...stopsHarm].sort());
});

it('states each of them in the access matrix', () => {
  expect([...statedPolicies['support, fresh']].sort()).toEqual(
    namesOf(changing.filter(({ policy }) => policy.fresh)),
  );
});

it('offers to confirm the identity wherever a page makes a call that needs it', async () => {
  const names = new Set(
    allRoutes
      .filter(({ policy }) => policy.fresh)
      .map(({ endpoint }) => endpoint.name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())),
  );
  const without: string[] = [];
  for (const path of globSync('src/web/**/*.{ts,tsx}')) {
    const source = await readFile(path, 'utf8');
    const called = [...source.matchAll(/\b(?:call|useCommand)\(([^;]*?)[,)]/g)].flatMap(
      ([, endpoints]) => endpoints!.match(/\w+/g) ?? [],
    );
    for (const name of called)
      if (names.has(name) && !/guard|Guarded|ReasonsForm/.test(source)) without.push(`${path}: ${name}`);
  }
  expect(without).toEqual([]);
});
