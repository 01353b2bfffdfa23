// Projects: drafts and publishing, visibility, questions and invitations, search, and closing when idle.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsOf } from '#contract/common/machine.ts';
import { listNotifications } from '#contract/messaging/notifications/notification.endpoints.ts';
import * as projects from '#contract/deals/projects/project.endpoints.ts';
import { projectMachine } from '#contract/deals/projects/project.machine.ts';
import { projectLimits } from '#contract/deals/projects/project.schema.ts';
import { proposalMachine } from '#contract/deals/projects/proposal.machine.ts';
import { restrictAccount } from '#server/people/accounts/restrict-account.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import {
  projectDraft,
  buildProjectDraft,
  buildProject,
  buildProposal,
} from '#tests/fixtures/build-project.ts';
import { buildBuyer, buildSeller } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { refusalOf } from '#tests/fixtures/refusal-of.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { sendFile } from '#tests/fixtures/upload-file.ts';
import { asUser } from '#tests/fixtures/build-order.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const titlesFor = async (user: BuiltUser) =>
  (await app.call(listNotifications, {}, await asUser(app, user))).items.map((item) => item.title);

it('has sound project and proposal machines', () => {
  expect(problemsOf(projectMachine)).toEqual([]);
  expect(problemsOf(proposalMachine)).toEqual([]);
});

describe('a draft', () => {
  it('is visible to its buyer only, and can be published only when complete', async () => {
    const draft = { title: 'A logo', description: '', category: null, tags: [], budget: null };
    const { project, buyer } = await buildProjectDraft(app, { draft });
    const projectId = project.id;
    const as = await asUser(app, buyer);
    expect(await refusalOf(app.call(projects.getProject, { projectId }))).toBe('project_not_found');
    const stranger = await asUser(app, await buildBuyer(app));
    expect(await refusalOf(app.call(projects.publishProject, { projectId }, stranger))).toBe(
      'project_not_found',
    );
    const answer = await app.answer(projects.publishProject, { projectId }, as);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors).sort()).toEqual(['category', 'description', 'tags', 'title']);
    const { version } = project;
    await app.call(projects.saveProject, { projectId, version, ...projectDraft() }, as);
    const published = await app.call(projects.publishProject, { projectId }, as);
    expect(published).toMatchObject({ state: 'open', role: 'buyer', title: 'A logo for a small bakery' });
    expect(await refusalOf(app.call(projects.publishProject, { projectId }, as))).toBe('project_wrong_state');
    expect(await refusalOf(app.call(projects.deleteProject, { projectId }, as))).toBe('project_wrong_state');
  });

  it('rejects invalid budgets and deadlines on publishing', async () => {
    const problems = async (draft: object) => {
      const { project, buyer } = await buildProjectDraft(app, { draft });
      const answer = await app.answer(
        projects.publishProject,
        { projectId: project.id },
        await asUser(app, buyer),
      );
      return Object.keys(answer.json().errors ?? {});
    };
    expect(await problems({ budget: { minMinor: 100, maxMinor: 2_000_001 } })).toEqual([
      'budget.minMinor',
      'budget.maxMinor',
    ]);
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await problems({ deadline: today })).toEqual(['deadline']);
    expect(await problems({ budget: null })).toEqual([]);
  });

  it('names the field of a budget that cannot be stored', async () => {
    const as = await asUser(app, await buildBuyer(app));
    for (const [budget, field] of [
      [{ minMinor: 9000, maxMinor: 5000 }, 'budget.maxMinor'],
      [{ minMinor: -1, maxMinor: 5000 }, 'budget.minMinor'],
    ] as const) {
      const answer = await app.answer(projects.createProject, projectDraft({ budget }), as);
      expect([answer.statusCode, Object.keys(answer.json().errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('refuses a stale save, and disappears when deleted', async () => {
    const { project, buyer } = await buildProjectDraft(app);
    const as = await asUser(app, buyer);
    const input = { projectId: project.id, version: project.version, ...projectDraft() };
    await app.call(projects.saveProject, input, as);
    expect(await refusalOf(app.call(projects.saveProject, input, as))).toBe('project_changed');
    await app.call(projects.deleteProject, { projectId: project.id }, as);
    expect(await refusalOf(app.call(projects.getProject, { projectId: project.id }, as))).toBe(
      'project_not_found',
    );
    expect((await app.call(projects.listOwnProjects, {}, as)).items).toEqual([]);
  });

  it('is one of twenty at most', async () => {
    const buyer = await buildBuyer(app);
    for (let made = 0; made < projectLimits.drafts; made++) {
      await buildProjectDraft(app, { buyer });
      if (made % 8 === 7) app.clock.advance({ minutes: 1 });
    }
    app.clock.advance({ minutes: 1 });
    expect(await refusalOf(buildProjectDraft(app, { buyer }))).toBe('project_draft_limit');
  });

  it('cannot attach another user’s file', async () => {
    const file = await sendFile(app, await buildBuyer(app), 'brief.txt', 'What we bake.');
    expect(await refusalOf(buildProjectDraft(app, { draft: { fileIds: [file.id] } }))).toBe('file_not_found');
  });
});

describe('an open project', () => {
  it('is visible to everyone, its scanned files to signed-in users', async () => {
    const buyer = await buildBuyer(app);
    const file = await sendFile(app, buyer, 'brief.txt', 'What we bake.');
    await app.drainWorker();
    const { project } = await buildProject(app, { buyer, draft: { fileIds: [file.id] } });
    const seen = await app.call(projects.getProject, { projectId: project.id });
    expect(seen).toMatchObject({ role: 'guest', fileCount: 1, files: [], allowedActions: [] });
    const seller = await asUser(app, await buildSeller(app));
    const theirs = await app.call(projects.getProject, { projectId: project.id }, seller);
    expect(theirs.files[0]!.url).toContain(`/files/${file.id}`);
    expect(theirs.allowedActions.sort()).toEqual(['ask-about-project', 'send-proposal']);
    await app.call(
      projects.cancelProject,
      { projectId: project.id, reason: 'Not needed' },
      await asUser(app, buyer),
    );
    const after = await app.call(projects.getProject, { projectId: project.id }, seller);
    expect(after).toMatchObject({ state: 'cancelled', reason: '', files: [{ url: null }] });
  });

  it('shows why it was cancelled to its buyer and to sellers with a proposal only', async () => {
    const built = await buildProject(app);
    const { seller } = await buildProposal(app, built);
    const { id: projectId } = built.project;
    const buyer = await asUser(app, built.buyer);
    await app.call(projects.cancelProject, { projectId, reason: 'We ran out of money' }, buyer);
    const reasonFor = async (who: { token?: string }) =>
      (await app.call(projects.getProject, { projectId }, who)).reason;
    expect([
      await reasonFor(buyer),
      await reasonFor(await asUser(app, seller)),
      await reasonFor(await asUser(app, await buildSeller(app))),
      await reasonFor({}),
    ]).toEqual(['We ran out of money', 'We ran out of money', '', '']);
  });

  it('is visible to invited sellers only if it is by invitation', async () => {
    const { project, buyer } = await buildProject(app, { draft: { visibility: 'invited' } });
    const seller = await buildSeller(app);
    const as = await asUser(app, seller);
    const { id: projectId } = project;
    expect(await refusalOf(app.call(projects.getProject, { projectId }, as))).toBe('project_not_found');
    expect(await refusalOf(buildProposal(app, { project, buyer }, { seller }))).toBe('project_not_found');
    const listed = await app.call(projects.listProjects, { limit: 50 });
    expect(listed.items.map((project) => project.id)).not.toContain(projectId);
    const byBuyer = await asUser(app, buyer);
    const { username } = seller;
    const invited = await app.call(projects.inviteSeller, { projectId, username }, byBuyer);
    expect(invited.invited.map((seller) => seller.username)).toEqual([username]);
    await app.call(projects.inviteSeller, { projectId, username }, byBuyer);
    expect((await app.call(projects.getProject, { projectId }, as)).isInvited).toBe(true);
    const waiting = await app.call(projects.listInvitations, {}, as);
    expect(waiting.items.map((project) => project.id)).toEqual([projectId]);
    await app.drainWorker();
    expect(await titlesFor(seller)).toHaveLength(1);
    await buildProposal(app, { project, buyer }, { seller });
    expect((await app.call(projects.listInvitations, {}, as)).items).toEqual([]);
  });

  it('refuses to invite non-sellers and its own buyer', async () => {
    const buyer = await buildBuyer(app, { sides: ['seller'] });
    const { project } = await buildProject(app, { buyer });
    const as = await asUser(app, buyer);
    const invite = (username: string) =>
      refusalOf(app.call(projects.inviteSeller, { projectId: project.id, username }, as));
    expect(await invite('no-such-user')).toBe('invalid_input');
    expect(await invite((await buildBuyer(app)).username)).toBe('invalid_input');
    expect(await invite(buyer.username)).toBe('invalid_input');
    const stranger = await asUser(app, await buildBuyer(app));
    const theirs = app.call(
      projects.inviteSeller,
      { projectId: project.id, username: buyer.username },
      stranger,
    );
    expect(await refusalOf(theirs)).toBe('project_wrong_actor');
  });

  it('takes a limited number of public questions, each answered once', async () => {
    const { project, buyer } = await buildProject(app);
    const seller = await buildSeller(app);
    const { id: projectId } = project;
    const question = 'Is there a font that you use already?';
    const [asSeller, asBuyer] = [await asUser(app, seller), await asUser(app, buyer)];
    expect(await refusalOf(app.call(projects.askAboutProject, { projectId, question }, asBuyer))).toBe(
      'wrong_role',
    );
    const asked = await app.call(projects.askAboutProject, { projectId, question }, asSeller);
    const answer = { projectId, questionId: asked.questions[0]!.id, answer: 'No, choose one.' };
    await app.call(projects.answerAboutProject, answer, asBuyer);
    expect(await refusalOf(app.call(projects.answerAboutProject, answer, asBuyer))).toBe(
      'project_question_not_open',
    );
    const seen = await app.call(projects.getProject, { projectId });
    expect(seen.questions).toMatchObject([{ question, answer: 'No, choose one.' }]);
    for (let more = 1; more < projectLimits.questions.ofSeller; more++)
      await app.call(projects.askAboutProject, { projectId, question }, asSeller);
    expect(await refusalOf(app.call(projects.askAboutProject, { projectId, question }, asSeller))).toBe(
      'question_limit',
    );
    await app.drainWorker();
    expect(await titlesFor(seller)).toEqual([`${buyer.username} answered your question`]);
  });

  it('cannot be changed by a buyer restricted from publishing, who can still save drafts', async () => {
    const { project, buyer } = await buildProject(app);
    const { project: draft } = await buildProjectDraft(app, { buyer });
    await inTransaction(app.platform, (tx) => restrictAccount(tx, buyer.id, ['publishing']));
    const save = async ({ id: projectId, version }: { id: string; version: number }) => {
      const change = { projectId, version, ...projectDraft({ title: 'A logo for two bakeries' }) };
      return refusalOf(app.call(projects.saveProject, change, await asUser(app, buyer)));
    };
    expect(await save(project)).toBe('account_restricted');
    expect(await save(draft)).toBe('succeeded');
  });

  it('can be changed until it has a proposal', async () => {
    const built = await buildProject(app);
    const as = await asUser(app, built.buyer);
    const { id: projectId, version } = built.project;
    const change = { projectId, ...projectDraft({ title: 'A logo for two bakeries' }) };
    expect(await refusalOf(app.call(projects.saveProject, { ...change, version, description: '' }, as))).toBe(
      'invalid_input',
    );
    const changed = await app.call(projects.saveProject, { ...change, version }, as);
    expect(changed.title).toBe('A logo for two bakeries');
    expect(changed.briefSha256).not.toBe(built.project.briefSha256);
    await buildProposal(app, built);
    const again = { ...change, version: changed.version };
    expect(await refusalOf(app.call(projects.saveProject, again, as))).toBe('project_has_proposals');
  });
});

describe('finding projects', () => {
  it('matches word prefixes, category, skill and budget, newest first', async () => {
    const idOf = async (draft: object) => (await buildProject(app, { draft })).project.id;
    const harp = await idOf({ title: 'Restringing a celtic harp', tags: ['harp'], category: 'video' });
    app.clock.advance({ minutes: 1 });
    const harps = await idOf({
      title: 'Photographs of seven harps',
      tags: ['harp'],
      budget: { minMinor: 500, maxMinor: 9000 },
    });
    app.clock.advance({ minutes: 1 });
    const asking = await idOf({ title: 'A harp shop on the web', tags: ['shop'], budget: null });
    const find = async (query: object) =>
      (await app.call(projects.listProjects, query)).items.map((project) => project.id);
    expect(await find({ q: 'har' })).toEqual([asking, harps, harp]);
    expect(await find({ q: 'harp photog' })).toEqual([harps]);
    expect(await find({ q: 'harp', category: 'video' })).toEqual([harp]);
    expect(await find({ tag: 'harp' })).toEqual([harps, harp]);
    expect(await find({ q: 'harp', budgetFrom: 10_000 })).toEqual([asking, harp]);
    expect(await find({ q: "harp' & | !:*" })).toEqual([asking, harps, harp]);
    expect(await find({ q: '!?' })).toEqual([]);
    const first = await app.call(projects.listProjects, { q: 'harp', limit: 2 });
    const second = await app.call(projects.listProjects, { q: 'harp', limit: 2, cursor: first.nextCursor! });
    expect([...first.items, ...second.items].map((project) => project.id)).toEqual([asking, harps, harp]);
    expect(second.nextCursor).toBeNull();
  });
});

describe('a buyer’s track record', () => {
  it('is shown from the third project and the third answer', async () => {
    const buyer = await buildBuyer(app);
    const as = await asUser(app, buyer);
    const seller = await buildSeller(app);
    for (let made = 0; made < 3; made++) {
      const built = await buildProject(app, { buyer });
      const { proposal } = await buildProposal(app, built, { seller });
      const before = await app.call(projects.getProject, { projectId: built.project.id });
      expect(before.buyerRecord).toEqual({ hireRateBasisPoints: null, replyMinutes: null, hiredCount: 0 });
      app.clock.advance({ minutes: 2 });
      await app.call(projects.shortlistProposal, { proposalId: proposal.id }, as);
      await app.call(projects.cancelProject, { projectId: built.project.id, reason: 'Changed my mind' }, as);
    }
    const { project } = await buildProject(app, { buyer });
    expect(project.buyerRecord).toEqual({ hireRateBasisPoints: 0, replyMinutes: 2, hiredCount: 0 });
  });
});

describe('an idle project', () => {
  it('sends a reminder after 11 days and closes after 14 with its proposals', async () => {
    const built = await buildProject(app);
    const { seller } = await buildProposal(app, built);
    const { id: projectId } = built.project;
    app.clock.advance({ days: 11, minutes: 1 });
    await app.drainWorker();
    await app.drainWorker();
    const reminded = (await titlesFor(built.buyer)).filter((title) => title === 'Your project closes soon');
    expect(reminded).toHaveLength(1);
    app.clock.advance({ days: 3 });
    await app.drainWorker();
    expect((await app.call(projects.getProject, { projectId })).state).toBe('closed');
    expect(await titlesFor(built.buyer)).toContain('Your project was closed');
    expect(await titlesFor(seller)).toContain('A project you proposed for was closed');
    const own = await app.call(projects.listOwnProposals, {}, await asUser(app, seller));
    expect(own.items.map(({ proposal: { state } }) => state)).toEqual(['closed']);
  });

  it('stays open if its buyer extends it or answers a proposal', async () => {
    const extended = await buildProject(app);
    const answered = await buildProject(app);
    const { proposal } = await buildProposal(app, answered);
    app.clock.advance({ days: 13 });
    await app.call(
      projects.extendProject,
      { projectId: extended.project.id },
      await asUser(app, extended.buyer),
    );
    await app.call(
      projects.shortlistProposal,
      { proposalId: proposal.id },
      await asUser(app, answered.buyer),
    );
    app.clock.advance({ days: 2 });
    await app.drainWorker();
    for (const { project } of [extended, answered]) {
      const seen = await app.call(projects.getProject, { projectId: project.id });
      expect(seen.state).toBe('open');
    }
  });
});
