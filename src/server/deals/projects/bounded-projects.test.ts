// What a buyer can pile up: ended projects, answered proposals and invitations stay out of the walks of others' pages.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as projects from '#contract/deals/projects/project.endpoints.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { reading } from '#server/platform/data/tx.ts';
import { buildProject, buildProjectDraft, buildProposal } from '#tests/fixtures/build-project.ts';
import type { BuiltProject } from '#tests/fixtures/build-project.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { rowsRead } from '#tests/fixtures/rows-read.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { buyerRecords } from './buyer-record.report.ts';
import { countOfProjects } from './proposal.store.ts';
import { listUnanswered } from './question.store.ts';

let app: TestApp;
let built: BuiltProject;
beforeAll(async () => void (app = await openTestApp()));
beforeEach(async () => void (built = await buildProject(app)));
afterAll(() => app.close());

/** Cancelled copies of the project, each published before it. */
async function cancelBefore({ project }: BuiltProject, count: number): Promise<void> {
  await app.platform.pool.query(
    `insert into projects (id, buyer_id, state, title, description, visibility, created_at, updated_at, published_at, closes_at, ended_at)
     select gen_random_uuid(), buyer_id, 'cancelled', title, description, visibility, at, at, at, closes_at, at
     from projects, generate_series(1, $2::int) n, lateral (select published_at - n * interval '1 hour' as at) t where id = $1`,
    [project.id, count],
  );
  await app.platform.pool.query('analyze projects');
}

/** Withdrawn, answered copies of the project's proposals. */
async function withdraw({ project }: BuiltProject, count: number): Promise<void> {
  await app.platform.pool.query(
    `insert into proposals (id, project_id, seller_id, gig_id, state, gig, rules, terms, cover, sent_at, answered_at, ended_at)
     select gen_random_uuid(), project_id, seller_id, gig_id, 'withdrawn', gig, rules, terms, cover, sent_at,
       sent_at + interval '5 minutes', sent_at + interval '5 minutes'
     from proposals, generate_series(1, $2::int) where project_id = $1`,
    [project.id, count],
  );
  await app.platform.pool.query('analyze proposals');
}

it('takes a track record from the newest 200 projects', async () => {
  const { id } = built.buyer;
  await cancelBefore(built, 3000);
  const record = (await buyerRecords(reading(app.platform), [id])).get(id);
  expect(record).toEqual({ hireRateBasisPoints: 0, replyMinutes: null, hiredCount: 0 });
  const read = await rowsRead(app, (of) => buyerRecords(of, [id]));
  expect(read['projects']).toBeLessThanOrEqual(2 * projectLimits.record.projects);
});

it('takes a track record and the count of proposals from a bounded number of proposals', async () => {
  await buildProposal(app, built);
  await withdraw(built, 3000);
  const { id } = built.buyer;
  const record = (await buyerRecords(reading(app.platform), [id])).get(id);
  expect(record).toMatchObject({ replyMinutes: 5 });
  const read = await rowsRead(app, (of) => buyerRecords(of, [id]));
  expect(read['proposals']).toBeLessThanOrEqual(projectLimits.record.answersOfProject);
  const counted = await rowsRead(app, (of) => countOfProjects(of, [built.project.id]));
  expect(counted['proposals']).toBeLessThanOrEqual(projectLimits.proposals);
});

it('reads no invitations to ended projects', async () => {
  const seller = await buildSeller(app);
  const as = await asUser(app, built.buyer);
  const { id: projectId } = built.project;
  await app.call(projects.inviteSeller, { projectId, username: seller.username }, as);
  const open = async () =>
    (
      await app.platform.pool.query('select from project_invitations where project_id = $1 and is_open', [
        projectId,
      ])
    ).rowCount;
  expect(await open()).toBe(1);
  await app.call(projects.cancelProject, { projectId, reason: 'Not needed' }, as);
  expect(await open()).toBe(0);
  const invited = await app.call(projects.getProject, { projectId }, await asUser(app, seller));
  expect(invited).toMatchObject({ state: 'cancelled', isInvited: true });

  await cancelBefore(built, 3000);
  // Others' open projects, so that no plan is short by accident.
  await app.platform.pool.query(
    `insert into projects (id, buyer_id, state, title, description, visibility, created_at, updated_at, published_at, closes_at)
     select gen_random_uuid(), buyer_id, 'open', title, description, visibility, created_at, updated_at, published_at, closes_at
     from projects, generate_series(1, 3000) where id = $1`,
    [projectId],
  );
  await app.platform.pool.query('analyze projects');
  await app.platform.pool.query(
    `insert into project_invitations (project_id, seller_id, invited_at, is_open)
     select id, $1, published_at, false from projects where buyer_id = $2 and id <> $3 and state = 'cancelled'`,
    [seller.id, built.buyer.id, projectId],
  );
  await app.platform.pool.query('analyze project_invitations');
  const read = await rowsRead(app, (of) => listUnanswered(of, seller.id, 24));
  // Whichever side the plan begins with.
  expect((read['project_invitations'] ?? 0) + (read['projects'] ?? 0)).toBeLessThanOrEqual(10);
});

it('lets a buyer publish 50 projects a day', async () => {
  const buyer = await buildBuyer(app);
  const own = await buildProject(app, { buyer });
  await app.platform.pool.query(
    `insert into projects (id, buyer_id, state, title, description, visibility, created_at, updated_at, published_at, closes_at, ended_at)
     select gen_random_uuid(), buyer_id, 'cancelled', title, description, visibility, created_at, updated_at, published_at, closes_at, published_at
     from projects, generate_series(2, $2::int) where id = $1`,
    [own.project.id, projectLimits.publishedPerDay],
  );
  const { project } = await buildProjectDraft(app, { buyer });
  const publish = async () =>
    app.call(projects.publishProject, { projectId: project.id }, await asUser(app, buyer));
  expect(await refusalOf(publish())).toBe('project_publish_limit');
  app.clock.advance({ days: 1 });
  expect((await publish()).state).toBe('open');
});
