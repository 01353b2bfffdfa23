// What the gig editor sends, holds back and treats as a conflict. The autosave itself: web/app/autosave.test.ts.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Call, CallFailed } from '#contract/common/call.ts';
import type { OwnGig } from '#contract/catalog/gigs/gig.schema.ts';
import { emptyGigContent } from '#contract/catalog/gigs/gig-content.rules.ts';
import { Autosave, pauseMs } from '#web/app/autosave.ts';
import { gigAutosaveSource } from './gig-autosave.ts';

const gigId = '0190a000-0000-7000-8000-000000000001';

function gig(changes: Partial<OwnGig> = {}): OwnGig {
  return {
    id: gigId,
    slug: null,
    state: 'draft',
    version: 3,
    content: emptyGigContent,
    pictures: [],
    missing: {},
    awaitsCourse: false,
    allowedActions: ['save-gig'],
    statistics: { views: 0, orders: 0, openOrders: 0, reviewCount: 0, ratingHundredths: null },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

type Sent = { name: string; input: Record<string, unknown>; key: string | undefined };

function serverOf(answer: (sent: Sent) => OwnGig = () => gig({ version: 4 })) {
  const sent: Sent[] = [];
  const stored = new Map<string, string>();
  const call = (async (
    endpoint: { name: string },
    input: Record<string, unknown>,
    options?: { idempotencyKey?: string },
  ) => {
    const one = { name: endpoint.name, input, key: options?.idempotencyKey };
    sent.push(one);
    return answer(one);
  }) as unknown as Call;
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  return { sent, stored, call, storage };
}
const autosaveOf = ({ call, storage }: ReturnType<typeof serverOf>, own: OwnGig | null) =>
  new Autosave(gigAutosaveSource(call, 'ada'), storage, own);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('creates a draft with the first input', async () => {
  const server = serverOf(() => gig({ version: 0 }));
  const autosave = autosaveOf(server, null);
  await autosave.flush();
  expect(server.sent).toEqual([]);
  autosave.change({ title: 'I will draw' });
  await vi.advanceTimersByTimeAsync(pauseMs);
  expect(server.sent.map(({ name, input }) => [name, input])).toEqual([
    ['create-gig', { title: 'I will draw' }],
  ]);
  expect(server.sent[0]!.key).toHaveLength(36);
  expect(autosave.get()).toMatchObject({ saved: { id: gigId }, status: { kind: 'saved' } });
});

it('sends only the parts that changed, with the version last read', async () => {
  const server = serverOf();
  const autosave = autosaveOf(server, gig());
  autosave.change({ tags: ['logo'] });
  await vi.advanceTimersByTimeAsync(pauseMs);
  autosave.change({ description: 'Two' });
  await autosave.flush();
  expect(server.sent.map(({ input }) => input)).toEqual([
    { gigId, version: 3, tags: ['logo'] },
    { gigId, version: 4, description: 'Two' },
  ]);
});

it('holds back a part that no draft may contain, with the reason, and saves the rest', async () => {
  const server = serverOf();
  const autosave = autosaveOf(server, gig());
  autosave.change({ title: 'x'.repeat(81), description: 'Kept' });
  expect(await autosave.flush()).toBe(false);
  expect(server.sent[0]!.input).toEqual({ gigId, version: 3, description: 'Kept' });
  expect(autosave.get().refused).toEqual({ title: 'Use at most 80 characters' });
  expect(autosave.get().status).toMatchObject({ kind: 'failed', willRetry: false });
  expect(server.stored.get(`gig-draft ${gigId} ada`)).toContain('xxx');
});

it('does not send an incomplete version of a gig that buyers can see', async () => {
  const server = serverOf();
  const autosave = autosaveOf(server, gig({ state: 'active' }));
  autosave.change({ title: 'short' });
  expect(await autosave.flush()).toBe(false);
  expect(server.sent).toEqual([]);
  expect(autosave.get().refused).toMatchObject({ title: 'Use at least 15 characters' });
  expect(server.stored.get(`gig-draft ${gigId} ada`)).toContain('short');
});

it('asks when the gig was changed in another window', async () => {
  const server = serverOf(({ name }) => {
    if (name === 'get-own-gig') return gig({ version: 7, content: { ...emptyGigContent, title: 'Theirs' } });
    throw new CallFailed('gig_changed', 'Changed.', { http: 409 });
  });
  const autosave = autosaveOf(server, gig());
  autosave.change({ title: 'Mine' });
  expect(await autosave.flush()).toBe(false);
  expect(autosave.get()).toMatchObject({ status: { kind: 'conflict' }, content: { title: 'Mine' } });
  await autosave.resolve('theirs');
  expect(autosave.get()).toMatchObject({ status: { kind: 'saved' }, content: { title: 'Theirs' } });
});
