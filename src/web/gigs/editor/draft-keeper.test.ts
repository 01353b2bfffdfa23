// Nothing a seller types is lost: not by a refusal, a lost connection, a reload or another window.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, CallFailed } from '#contract/common/call.ts';
import type { OwnGig } from '#contract/gigs/gig.schema.ts';
import { createDraftKeeper, pauseMs } from './draft-keeper.ts';
import { emptyContent } from './gig-content.ts';

const gigId = '0190a000-0000-7000-8000-000000000001';

function gig(changes: Partial<OwnGig> = {}): OwnGig {
  return {
    id: gigId,
    slug: null,
    state: 'draft',
    version: 3,
    content: emptyContent,
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

function world(answer: (sent: Sent) => OwnGig | Promise<OwnGig> = () => gig({ version: 4 })) {
  const sent: Sent[] = [];
  const shelf = new Map<string, string>();
  const call = (async (
    endpoint: { name: string },
    input: Record<string, unknown>,
    options?: { idempotencyKey?: string },
  ) => {
    const one = { name: endpoint.name, input, key: options?.idempotencyKey };
    sent.push(one);
    return answer(one);
  }) as unknown as Call;
  return {
    sent,
    shelf,
    call,
    now: () => 1000,
    storage: {
      getItem: (name: string) => shelf.get(name) ?? null,
      setItem: (name: string, value: string) => void shelf.set(name, value),
      removeItem: (name: string) => void shelf.delete(name),
    },
  };
}
type World = ReturnType<typeof world>;
const keeperOf = (one: World, own: OwnGig | null, userId = 'ada') =>
  createDraftKeeper({ call: one.call, shelf: one.storage, userId, now: one.now }, own);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving', () => {
  it('creates no draft before something is typed, then one, with one key', async () => {
    const one = world(() => gig({ version: 0 }));
    const keeper = keeperOf(one, null);
    await keeper.flush();
    expect(one.sent).toEqual([]);
    keeper.change({ title: 'I will' });
    keeper.change({ title: 'I will draw' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(one.sent.map(({ name, input }) => [name, input])).toEqual([
      ['create-gig', { title: 'I will draw' }],
    ]);
    expect(one.sent[0]!.key).toHaveLength(36);
    expect(keeper.get()).toMatchObject({ gigId, status: { kind: 'saved', at: 1000 } });
    expect(one.shelf.size).toBe(0);
  });

  it('sends only the parts that changed, with the version last seen', async () => {
    const one = world();
    const keeper = keeperOf(one, gig());
    keeper.change({ tags: ['logo'] });
    await vi.advanceTimersByTimeAsync(pauseMs);
    keeper.change({ description: 'Two' });
    await keeper.flush();
    expect(one.sent.map(({ input }) => input)).toEqual([
      { gigId, version: 3, tags: ['logo'] },
      { gigId, version: 4, description: 'Two' },
    ]);
  });

  it('saves what is typed while a save is on its way after it, never beside it', async () => {
    let finish = (_: OwnGig) => {};
    const one = world(({ input }) =>
      input.version === 3 ? new Promise<OwnGig>((resolve) => (finish = resolve)) : gig({ version: 5 }),
    );
    const keeper = keeperOf(one, gig());
    keeper.change({ title: 'One' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    keeper.change({ title: 'Two' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(one.sent).toHaveLength(1);
    finish(gig({ version: 4 }));
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(one.sent[1]!.input).toEqual({ gigId, version: 4, title: 'Two' });
    expect(keeper.get().content.title).toBe('Two');
  });

  it('holds back a part that no draft may hold, says why, and saves the rest', async () => {
    const one = world();
    const keeper = keeperOf(one, gig());
    keeper.change({ title: 'x'.repeat(81), description: 'Kept' });
    expect(await keeper.flush()).toBe(false);
    expect(one.sent[0]!.input).toEqual({ gigId, version: 3, description: 'Kept' });
    expect(keeper.get().refused).toEqual({ title: 'Use at most 80 characters' });
    expect(keeper.get().status).toMatchObject({ kind: 'failed', willRetry: false });
    expect(one.shelf.get(`gig-draft ${gigId} ada`)).toContain('xxx');
    keeper.change({ title: 'Short again' });
    expect(keeper.get().refused).toEqual({});
    expect(await keeper.flush()).toBe(true);
  });
});

describe('failing', () => {
  it('keeps what was typed in the tab and tries again by itself while the server cannot be reached', async () => {
    let isDown = true;
    const one = world(() => {
      if (isDown) throw new CallFailed('offline', 'No connection.');
      return gig({ version: 4 });
    });
    const keeper = keeperOf(one, gig());
    keeper.change({ title: 'Kept' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(keeper.get().status).toEqual({ kind: 'failed', sentence: 'No connection.', willRetry: true });
    expect(one.shelf.get(`gig-draft ${gigId} ada`)).toContain('Kept');
    isDown = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(keeper.get().status.kind).toBe('saved');
    expect(one.shelf.size).toBe(0);
  });

  it('lays the refusals of the server on their fields', async () => {
    const one = world(() => {
      throw new CallFailed('invalid_input', 'Not ready.', {
        http: 422,
        errors: { 'pictureIds.0': 'Unknown picture' },
      });
    });
    const keeper = keeperOf(one, gig());
    keeper.change({ pictureIds: [gigId] });
    expect(await keeper.flush()).toBe(false);
    expect(keeper.get().refused).toEqual({ 'pictureIds.0': 'Unknown picture' });
    expect(keeper.get().status).toMatchObject({ kind: 'failed', willRetry: false });
  });

  it('does not even send an unfinished version of a gig that buyers see', async () => {
    const one = world();
    const keeper = keeperOf(one, gig({ state: 'active' }));
    keeper.change({ title: 'short' });
    expect(await keeper.flush()).toBe(false);
    expect(one.sent).toEqual([]);
    expect(keeper.get().refused).toMatchObject({ title: 'Use at least 15 characters' });
    expect(one.shelf.get(`gig-draft ${gigId} ada`)).toContain('short');
  });

  it('restores what an earlier visit could not save', async () => {
    const one = world();
    one.shelf.set(
      `gig-draft ${gigId} ada`,
      JSON.stringify({ version: 3, creation: null, changes: { title: 'From before' } }),
    );
    const keeper = keeperOf(one, gig());
    keeper.restore();
    expect(keeper.get()).toMatchObject({ wasRestored: true, content: { title: 'From before' } });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(one.sent[0]!.input).toEqual({ gigId, version: 3, title: 'From before' });
  });
});

describe('a first save whose answer is lost', () => {
  /** A server that keeps the first answer to a key, and loses it on the way as often as told. */
  function forgetfulWorld(lost: number, refusal?: CallFailed) {
    const kept = new Map<string, string>();
    let version = 0;
    return world(({ name, input, key }) => {
      if (name !== 'create-gig') return gig({ version: (version += 1) });
      const body = JSON.stringify(input);
      if ((kept.get(key!) ?? body) !== body)
        throw new CallFailed('idempotency_key_reused', 'Used.', { http: 422 });
      kept.set(key!, body);
      if (lost-- > 0) throw new CallFailed('timeout', 'No answer.');
      if (refusal) {
        const once = refusal;
        refusal = undefined;
        throw once;
      }
      return gig({ version: 0 });
    });
  }

  it('is repeated to the letter with its key, and what was typed since is saved after it', async () => {
    const one = forgetfulWorld(1);
    const keeper = keeperOf(one, null);
    keeper.change({ title: 'I will draw', tags: ['logo'] });
    await keeper.flush();
    keeper.change({ title: 'I will draw a logo', description: 'More' });
    expect(await keeper.flush()).toBe(true);
    expect(one.sent.map(({ name, input }) => [name, input])).toEqual([
      ['create-gig', { title: 'I will draw', tags: ['logo'] }],
      ['create-gig', { title: 'I will draw', tags: ['logo'] }],
      ['save-gig', { gigId, version: 0, title: 'I will draw a logo', description: 'More' }],
    ]);
    expect(one.sent[1]!.key).toBe(one.sent[0]!.key);
    expect(keeper.get()).toMatchObject({
      gigId,
      content: { title: 'I will draw a logo' },
      status: { kind: 'saved' },
    });
    expect(one.shelf.size).toBe(0);
  });

  it('is repeated after a reload too, even when the page was closed while it was on its way', async () => {
    const one = forgetfulWorld(0);
    const neverAnswered = (async (...sent: Parameters<Call>) => {
      await one.call(...sent);
      return new Promise(() => {});
    }) as unknown as Call;
    const closed = keeperOf({ ...one, call: neverAnswered }, null);
    closed.change({ title: 'I will draw' });
    void closed.flush();
    await vi.advanceTimersByTimeAsync(0);
    closed.change({ description: 'More' });

    const keeper = keeperOf(one, null);
    keeper.restore();
    expect(keeper.get().content).toMatchObject({ title: 'I will draw', description: 'More' });
    expect(await keeper.flush()).toBe(true);
    expect(one.sent.map(({ input }) => input)).toEqual([
      { title: 'I will draw' },
      { title: 'I will draw' },
      { gigId, version: 0, description: 'More' },
    ]);
    expect(one.sent[1]!.key).toBe(one.sent[0]!.key);
  });

  it('is put off by a refusal of the moment, and begun anew after one that the server keeps', async () => {
    for (const [code, http, isNew] of [
      ['too_many_requests', 429, false],
      ['wrong_password', 403, true],
    ] as const) {
      const one = forgetfulWorld(0, new CallFailed(code, 'Refused.', { http }));
      const keeper = keeperOf(one, null);
      keeper.change({ title: 'One' });
      expect(await keeper.flush()).toBe(false);
      keeper.change({ title: 'Two' });
      expect(await keeper.flush(), code).toBe(true);
      expect(one.sent[1]!.key !== one.sent[0]!.key, code).toBe(isNew);
      expect(one.sent.at(-1)!.input, code).toMatchObject({ title: 'Two' });
    }
  });
});

describe('another person in the same tab', () => {
  it('does not find what the first one typed', async () => {
    const one = world();
    keeperOf(one, null, 'ada').change({ title: 'Mine' });
    const keeper = keeperOf(one, null, 'ben');
    keeper.restore();
    expect(keeper.get()).toMatchObject({ wasRestored: false, content: { title: '' } });
  });
});

describe('another window', () => {
  const changedOnce = () => {
    let version = 7;
    return world(({ name, input }) => {
      if (name === 'get-own-gig')
        return gig({ version, content: { ...emptyContent, title: 'Theirs', description: 'Theirs too' } });
      if (input.version !== version) throw new CallFailed('gig_changed', 'Changed.', { http: 409 });
      version += 1;
      return gig({ version });
    });
  };

  it('asks instead of saving over it, and takes theirs', async () => {
    const keeper = keeperOf(changedOnce(), gig());
    keeper.change({ title: 'Mine' });
    expect(await keeper.flush()).toBe(false);
    expect(keeper.get()).toMatchObject({ status: { kind: 'conflict' }, content: { title: 'Mine' } });
    await keeper.resolve('theirs');
    expect(keeper.get()).toMatchObject({ status: { kind: 'saved' }, content: { title: 'Theirs' } });
    expect(keeper.isDirty()).toBe(false);
  });

  it('saves mine over theirs when told so, and only the parts I changed', async () => {
    const one = changedOnce();
    const keeper = keeperOf(one, gig());
    keeper.change({ title: 'Mine' });
    await keeper.flush();
    await keeper.resolve('mine');
    expect(one.sent.at(-1)!.input).toEqual({ gigId, version: 7, title: 'Mine' });
    expect(keeper.get()).toMatchObject({
      status: { kind: 'saved' },
      content: { title: 'Mine', description: 'Theirs too' },
    });
  });

  it('asks when what this tab kept is older than the gig', () => {
    const one = world();
    one.shelf.set(
      `gig-draft ${gigId} ada`,
      JSON.stringify({ version: 2, creation: null, changes: { title: 'Old' } }),
    );
    const keeper = keeperOf(one, gig());
    keeper.restore();
    expect(keeper.get().status.kind).toBe('conflict');
  });
});
