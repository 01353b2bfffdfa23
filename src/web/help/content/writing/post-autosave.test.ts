// What the post editor sends, and how it ends conflicts. The autosave itself: web/app/autosave.test.ts.
import { beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '#contract/common/call.ts';
import type { Call } from '#contract/common/call.ts';
import type { PostDraft } from '#contract/help/content/post-writing.schema.ts';
import { Autosave, pauseMs } from '#web/app/autosave.ts';
import { postAutosaveSource, saveAsNewDraft, whileDiscarding } from './post-autosave.ts';

const author = { id: 'a', username: 'ines', displayName: 'Ines', avatarUrl: null };
const opened: PostDraft = {
  id: 'p1',
  state: 'draft',
  version: 1,
  title: '',
  slug: '',
  summary: '',
  markdown: '',
  cover: null,
  coverAlt: '',
  tags: [],
  author,
  authors: [author],
  savedAt: '2026-01-01T00:00:00.000Z',
  savedBy: 'Ines',
  scheduledFor: null,
  publishedAt: null,
  hasNewerText: false,
  hasFixedAddress: false,
};

function storageOf() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  };
}

type Answer = (input: Record<string, unknown>) => PostDraft | Error;
/** Answers each call by the name of its endpoint, and records it. */
function serverOf(answers: Record<string, Answer>) {
  const sent: { name: string; input: Record<string, unknown> }[] = [];
  const call = (async (endpoint: { name: string }, input: Record<string, unknown>) => {
    sent.push({ name: endpoint.name, input });
    const answer = answers[endpoint.name]!(input);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Call;
  return { call, sent };
}
const savedAs = (input: Record<string, unknown>): PostDraft => ({
  ...opened,
  ...(input as Partial<PostDraft>),
  version: Number(input['version']) + 1,
});
const changed = new CallFailed('draft_changed', 'Someone else saved a newer version.', { http: 409 });
const autosaveOf = (call: Call, storage = storageOf(), draft = opened) =>
  new Autosave(postAutosaveSource(call, 'u', draft), storage, draft);

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('sends the whole text, each time on top of the version before', async () => {
  const { call, sent } = serverOf({ 'save-post-draft': savedAs });
  const autosave = autosaveOf(call);
  autosave.change({ title: 'On' });
  await vi.advanceTimersByTimeAsync(pauseMs);
  autosave.change({ title: 'One' });
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(sent.map(({ input }) => [input['version'], input['title'], input['authorId']])).toEqual([
    [1, 'On', 'a'],
    [2, 'One', 'a'],
  ]);
  expect(autosave.get().status.kind).toBe('saved');
});

it('stops saving when there is a newer version, until the user takes it or keeps a copy', async () => {
  const theirs = { ...opened, version: 5, markdown: 'Theirs.' };
  const { call, sent } = serverOf({
    'save-post-draft': (input) => (input['postId'] === 'p1' ? changed : savedAs(input)),
    'start-post-draft': () => ({ ...opened, id: 'p2' }),
    'get-post-draft': () => theirs,
  });
  const autosave = autosaveOf(call);
  autosave.change({ markdown: 'Mine.' });
  await autosave.flush();
  expect(autosave.get().status.kind).toBe('conflict');
  autosave.change({ markdown: 'Mine, longer.' });
  await vi.advanceTimersByTimeAsync(pauseMs * 100);
  expect(sent.filter(({ name }) => name === 'save-post-draft')).toHaveLength(1);
  expect(await saveAsNewDraft(autosave, call)).toBe('p2');
  expect(sent.at(-1)).toMatchObject({ input: { postId: 'p2', markdown: 'Mine, longer.' } });
  await autosave.resolve('theirs');
  expect(autosave.get()).toMatchObject({ content: { markdown: 'Theirs.' }, status: { kind: 'saved' } });
});

it('keeps the text of a post that a colleague discarded, as a new draft only', async () => {
  const storage = storageOf();
  const gone = new CallFailed('draft_not_found', 'There is no such post.', { http: 404 });
  const { call, sent } = serverOf({
    'save-post-draft': (input) => (input['postId'] === 'p1' ? gone : savedAs(input)),
    'start-post-draft': () => ({ ...opened, id: 'p2' }),
  });
  const autosave = autosaveOf(call, storage);
  autosave.change({ markdown: 'Mine.' });
  await autosave.flush();
  expect(autosave.get().status).toMatchObject({ kind: 'conflict', isGone: true });
  expect(autosave.get().status).toMatchObject({ sentence: expect.stringContaining('discarded') });
  autosave.change({ markdown: 'Mine, longer.' });
  await vi.advanceTimersByTimeAsync(pauseMs * 100);
  expect(sent).toHaveLength(1);
  expect(await saveAsNewDraft(autosave, call)).toBe('p2');
  expect(sent.at(-1)).toMatchObject({ input: { postId: 'p2', markdown: 'Mine, longer.' } });
  expect(storage.stored.size).toBe(0);
});

it('saves nothing while the post is discarded, and continues when discarding fails', async () => {
  const storage = storageOf();
  const { call, sent } = serverOf({ 'save-post-draft': savedAs });
  const autosave = autosaveOf(call, storage);
  autosave.change({ title: 'One' });
  await autosave.pause();
  const refused = whileDiscarding(autosave, async () => {
    await vi.advanceTimersByTimeAsync(pauseMs * 100);
    throw new CallFailed('offline', 'No connection.');
  });
  await expect(refused).rejects.toThrow('No connection.');
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(sent).toHaveLength(1);
  autosave.change({ title: 'Two' });
  await autosave.pause();
  await whileDiscarding(autosave, async () => true);
  expect(autosave.isDirty()).toBe(false);
  expect(storage.stored.size).toBe(0);
  await vi.advanceTimersByTimeAsync(pauseMs * 100);
  expect(sent).toHaveLength(1);
});

it('reports a conflict when the edits of this tab are based on an older version', () => {
  const storage = storageOf();
  const { call } = serverOf({ 'save-post-draft': () => changed });
  autosaveOf(call, storage).change({ markdown: 'Mine.' });
  const again = autosaveOf(call, storage, { ...opened, version: 2 });
  again.restore();
  expect(again.get()).toMatchObject({ content: { markdown: 'Mine.' }, status: { kind: 'conflict' } });
});
