// What is typed is saved in order, kept through refusals and lost lines, and never written over somebody else's.
import { beforeEach, expect, it, vi } from 'vitest';
import { CallFailed } from '#contract/common/call.ts';
import type { Call } from '#contract/common/call.ts';
import type { Manuscript } from '#contract/content/post-writing.schema.ts';
import { createManuscriptKeeper, pauseMs, type Shelf } from '#web/content/writing/manuscript-keeper.ts';

const author = { id: 'a', username: 'ines', displayName: 'Ines', avatarUrl: null };
const opened: Manuscript = {
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

function shelfOf(): NonNullable<Shelf> & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (place) => kept.get(place) ?? null,
    setItem: (place, text) => void kept.set(place, text),
    removeItem: (place) => void kept.delete(place),
  };
}

type Answer = (input: Record<string, unknown>) => Manuscript | Error;
/** The server: answers each call by its name, and remembers what it was asked. */
function serverOf(answers: Record<string, Answer>) {
  const asked: { name: string; input: Record<string, unknown> }[] = [];
  const call = (async (endpoint: { name: string }, input: Record<string, unknown>) => {
    asked.push({ name: endpoint.name, input });
    const answer = answers[endpoint.name]!(input);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as unknown as Call;
  return { call, asked };
}
const savedAs = (input: Record<string, unknown>): Manuscript => ({
  ...opened,
  ...(input as Partial<Manuscript>),
  version: Number(input['version']) + 1,
});
const movedOn = new CallFailed('manuscript_moved_on', 'Somebody has saved a newer version.', { http: 409 });

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('saves a moment after the last key, each time on top of the version before', async () => {
  const { call, asked } = serverOf({ 'save-manuscript': savedAs });
  const keeper = createManuscriptKeeper({ call, shelf: shelfOf(), userId: 'u' }, opened);
  keeper.change({ title: 'O' });
  keeper.change({ title: 'On' });
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(pauseMs);
  keeper.change({ title: 'One' });
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(asked.map(({ input }) => [input['version'], input['title']])).toEqual([
    [1, 'On'],
    [2, 'One'],
  ]);
  expect(keeper.get().status.kind).toBe('saved');
});

it('keeps what is not saved in this tab, and takes it over after a reload', async () => {
  const shelf = shelfOf();
  const away = serverOf({ 'save-manuscript': () => new CallFailed('offline', 'No line.') });
  const keeper = createManuscriptKeeper({ call: away.call, shelf, userId: 'u' }, opened);
  keeper.change({ markdown: 'Words.' });
  expect(await keeper.flush()).toBe(false);
  expect(keeper.get().status.kind).toBe('failed');
  const back = serverOf({ 'save-manuscript': savedAs });
  const again = createManuscriptKeeper({ call: back.call, shelf, userId: 'u' }, opened);
  again.restore();
  expect(again.get().text.markdown).toBe('Words.');
  expect(await again.flush()).toBe(true);
  expect(shelf.kept.size).toBe(0);
  const other = createManuscriptKeeper({ call: back.call, shelf, userId: 'somebody else' }, opened);
  other.restore();
  expect(other.get().text.markdown).toBe('');
});

it('stops saving when there is a newer version, until one of the two ways is chosen', async () => {
  const theirs = { ...opened, version: 5, markdown: 'Theirs.' };
  const { call, asked } = serverOf({
    'save-manuscript': (input) => (input['postId'] === 'p1' ? movedOn : savedAs(input)),
    'start-manuscript': () => ({ ...opened, id: 'p2' }),
    'get-manuscript': () => theirs,
  });
  const keeper = createManuscriptKeeper({ call, shelf: shelfOf(), userId: 'u' }, opened);
  keeper.change({ markdown: 'Mine.' });
  await keeper.flush();
  expect(keeper.get().status.kind).toBe('conflict');
  keeper.change({ markdown: 'Mine, longer.' });
  await vi.advanceTimersByTimeAsync(pauseMs * 100);
  expect(asked.filter(({ name }) => name === 'save-manuscript')).toHaveLength(1);
  expect(await keeper.keepAsCopy()).toBe('p2');
  expect(asked.at(-1)).toMatchObject({ input: { postId: 'p2', markdown: 'Mine, longer.' } });
  await keeper.takeTheirs();
  expect(keeper.get()).toMatchObject({ text: { markdown: 'Theirs.' }, status: { kind: 'saved' } });
});

it('keeps the text of a post that somebody else has discarded, as a draft of its own and nothing else', async () => {
  const shelf = shelfOf();
  const gone = new CallFailed('manuscript_not_found', 'There is no such post.', { http: 404 });
  const { call, asked } = serverOf({
    'save-manuscript': (input) => (input['postId'] === 'p1' ? gone : savedAs(input)),
    'start-manuscript': () => ({ ...opened, id: 'p2' }),
  });
  const keeper = createManuscriptKeeper({ call, shelf, userId: 'u' }, opened);
  keeper.change({ markdown: 'Mine.' });
  await keeper.flush();
  expect(keeper.get().status).toMatchObject({ kind: 'conflict', isGone: true });
  expect(keeper.get().status).toMatchObject({ sentence: expect.stringContaining('discarded') });
  keeper.change({ markdown: 'Mine, longer.' });
  await vi.advanceTimersByTimeAsync(pauseMs * 100);
  expect(asked).toHaveLength(1);
  expect(await keeper.keepAsCopy()).toBe('p2');
  expect(asked.at(-1)).toMatchObject({ input: { postId: 'p2', markdown: 'Mine, longer.' } });
  expect(shelf.kept.size).toBe(0);
});

it('saves nothing while the post is discarded, and goes on where it was not', async () => {
  const shelf = shelfOf();
  const { call, asked } = serverOf({ 'save-manuscript': savedAs });
  const keeper = createManuscriptKeeper({ call, shelf, userId: 'u' }, opened);
  keeper.change({ title: 'One' });
  await keeper.rest();
  const refused = keeper.discarding(async () => {
    await vi.advanceTimersByTimeAsync(pauseMs * 100);
    throw new CallFailed('offline', 'No line.');
  });
  await expect(refused).rejects.toThrow('No line.');
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(asked).toHaveLength(1);
  keeper.change({ title: 'Two' });
  await keeper.rest();
  await keeper.discarding(async () => true);
  expect(keeper.isDirty()).toBe(false);
  expect(shelf.kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(pauseMs * 100);
  expect(asked).toHaveLength(1);
});

it('asks the writer when what this tab kept is older than what the server has', () => {
  const shelf = shelfOf();
  const { call } = serverOf({ 'save-manuscript': () => movedOn });
  const keeper = createManuscriptKeeper({ call, shelf, userId: 'u' }, opened);
  keeper.change({ markdown: 'Mine.' });
  const again = createManuscriptKeeper({ call, shelf, userId: 'u' }, { ...opened, version: 2 });
  again.restore();
  expect(again.get()).toMatchObject({ text: { markdown: 'Mine.' }, status: { kind: 'conflict' } });
});
