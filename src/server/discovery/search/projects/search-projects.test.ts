// Project search: found at once after publishing, gone at once after closing, with spelling correction, in the palette; rebuilds.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as projects from '#contract/deals/projects/project.endpoints.ts';
import { suggestResults } from '#contract/discovery/search/search.endpoints.ts';
import { projectDraft, buildProject } from '#tests/fixtures/build-project.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { reindexProjects } from './index-project.ts';

let app: TestApp;
let buyer: BuiltUser;
let lanterns: string;
let kites: string;

const post = async (title: string, over: Parameters<typeof projectDraft>[0] = {}) => {
  app.clock.advance({ minutes: 1 });
  return (await buildProject(app, { buyer, draft: { title, ...over } })).project;
};
const ask = (q: string, more: object = {}) => app.call(projects.listProjects, { q, ...more });
const found = async (q: string, more: object = {}) => (await ask(q, more)).items.map((project) => project.id);
const suggested = async (q: string) =>
  (await app.call(suggestResults, { q })).projects.map((project) => project.id);

beforeAll(async () => {
  app = await openTestApp();
  buyer = await buildBuyer(app, { displayName: 'Bea Buyer' });
  lanterns = (await post('Paper lanterns for a summer café', { tags: ['papercraft'] })).id;
  kites = (await post('A kite that looks like a heron', { tags: ['papercraft', 'kites'] })).id;
});
afterAll(() => app.close());

describe('a project', () => {
  it('is current in search right after publishing, changing and canceling', async () => {
    const { id: projectId, version } = await post('A carousel for the harbor fair');
    expect(await found('carousel')).toEqual([projectId]);
    expect(await suggested('carou')).toEqual([projectId]);
    const as = await asUser(app, buyer);
    const draft = projectDraft({ title: 'A merry trampoline for the fair' });
    await app.call(projects.saveProject, { projectId, version, ...draft }, as);
    expect(await found('carousel', { exact: true })).toEqual([]);
    expect(await found('trampoline')).toEqual([projectId]);
    await app.call(projects.cancelProject, { projectId, reason: 'The fair is off' }, as);
    expect([await found('trampoline'), await suggested('trampoline')]).toEqual([[], []]);
    const { rows } = await sql`select from search_project_words where word = 'trampoline'`.execute(
      app.platform.db,
    );
    expect(rows).toEqual([]);
  });

  it('is found by other ways to say its words, on the page and in the palette', async () => {
    const { id } = await post('PowerPoint slides for a tea house');
    for (const q of ['ppt', 'ppt for a tea house please']) expect(await found(q), q).toEqual([id]);
    expect(await suggested('ppt')).toEqual([id]);
    expect(await found('ppt', { exact: true })).toEqual([]);
  });

  it('is not found if it is by invitation only', async () => {
    await post('A secret orrery for the attic', { visibility: 'invited' });
    expect([await found('orrery'), await suggested('orrery')]).toEqual([[], []]);
  });

  it('is not shown once expired, even before the timer has closed it', async () => {
    const { id } = await post('A sundial for the schoolyard');
    const now = app.clock.now();
    expect(await found('sundial')).toEqual([id]);
    app.clock.advance({ days: 14, seconds: 1 });
    expect([await found('sundial'), await suggested('sundial')]).toEqual([[], []]);
    app.clock.set(now);
  });
});

describe('query words', () => {
  it('match in any form, as prefixes, without accents, in any order', async () => {
    for (const q of [
      'lantern',
      'LANTERNS',
      'lant',
      'cafe',
      'café lantern',
      'paper the lanterns',
      'papercraft summ',
    ])
      expect(await found(q), q).toEqual([lanterns]);
    expect(await found('papercraft')).toEqual([kites, lanterns]);
    expect(await found('%%%')).toEqual([]);
  });

  it('are corrected if unknown, unless `exact` is set', async () => {
    expect(await ask('lantrens')).toMatchObject({ correctedTo: 'lanterns', items: [{ id: lanterns }] });
    expect(await ask('the papre lanterns')).toMatchObject({ correctedTo: 'the paper lanterns' });
    expect(await ask('zzyzxq lanterns')).toMatchObject({ correctedTo: 'lanterns' });
    expect(await ask('lantrens', { exact: true })).toMatchObject({ correctedTo: null, items: [] });
    expect(await ask('zzyzxq')).toMatchObject({ correctedTo: null, items: [] });
    expect(await suggested('hreon')).toEqual([kites]);
  });

  it('rank title matches first in the palette, in the tabs All and Projects', async () => {
    const about = { description: `${projectDraft().description} It should hang beside a marionette.` };
    const title = await post('A marionette of a baker');
    await post('A stage for a small theatre', about);
    expect(await suggested('marion')).toHaveLength(2);
    for (const kind of ['all', 'projects'] as const) {
      const { projects: shown } = await app.call(suggestResults, { q: 'marion', kind });
      expect(shown[0]).toEqual({
        id: title.id,
        title: 'A marionette of a baker',
        buyerName: 'Bea Buyer',
        category: 'Design',
        budgetMaxMinor: 50_000,
      });
    }
    expect((await app.call(suggestResults, { q: 'marion', kind: 'services' })).projects).toEqual([]);
  });
});

describe('the table', () => {
  const rows = async () =>
    (
      await sql`select s.project_id, s.words::text, s.category, s.tags, s.budget_max_minor, s.published_at, s.closes_at,
        array(select word from search_project_words w where w.project_id = s.project_id order by word) as spellings
        from search_projects s order by 1`.execute(app.platform.db)
    ).rows;

  it('is the same after a rebuild, without rows that must not be found', async () => {
    await app.drainWorker();
    const before = await rows();
    expect(before.length).toBeGreaterThan(1);
    await sql`delete from search_projects where project_id = ${lanterns}`.execute(app.platform.db);
    await sql`update search_projects set words = '' where project_id = ${kites}`.execute(app.platform.db);
    const draft = (await app.call(projects.createProject, projectDraft(), await asUser(app, buyer))).id;
    await sql`insert into search_projects (project_id, words, tags, published_at, closes_at)
      values (${draft}, '', '{}', now(), now() + interval '1 year')`.execute(app.platform.db);
    await reindexProjects(app.platform);
    expect(await rows()).toEqual(before);
  });

  it('is rewritten by the timer when due', async () => {
    await app.drainWorker();
    const before = await rows();
    await sql`update search_projects set words = '', refresh_at = '2026-01-01T00:00:00Z'`.execute(
      app.platform.db,
    );
    await app.drainWorker();
    expect(await rows()).toEqual(before);
  });
});
