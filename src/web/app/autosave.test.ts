// The autosave on a small record with two fields: no edit is lost to a refusal, a lost connection, a reload or another window.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#contract/common/call.ts';
import { Autosave, pauseMs } from './autosave.ts';
import type { AutosaveSource, CheckedChanges } from './autosave-source.ts';

type Text = { title: string; body: string };
type Note = Text & { id: string; version: number; at: string };
const note = (changes: Partial<Note> = {}): Note => ({
  id: 'n1',
  version: 3,
  at: '2026-01-01T00:00:00.000Z',
  title: '',
  body: '',
  ...changes,
});

type Sent = { name: 'create' | 'save' | 'load'; parts: Partial<Text>; version?: number; key?: string };
type Answer = (sent: Sent) => Note | Promise<Note>;

function serverOf(answer: Answer = ({ version = 0 }) => note({ version: version + 1 })) {
  const sent: Sent[] = [];
  const stored = new Map<string, string>();
  const send = async (one: Sent) => {
    sent.push(one);
    return answer(one);
  };
  return {
    sent,
    stored,
    send,
    storage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    },
  };
}
type Server = ReturnType<typeof serverOf>;

function sourceOf(send: Server['send'], userId: string): AutosaveSource<Note, Text> {
  return {
    storageName: (saved) => `note ${saved?.id ?? 'new'} ${userId}`,
    contentOf: (saved) => ({ title: saved?.title ?? '', body: saved?.body ?? '' }),
    picturesOf: () => [],
    savedAt: (saved) => saved.at,
    create: (parts, key) => send({ name: 'create', parts, key }),
    save: ({ version }, parts) => send({ name: 'save', parts, version }),
    load: () => send({ name: 'load', parts: {} }),
    check: (_, changes): CheckedChanges<Text> =>
      changes.title === 'too long'
        ? {
            accepted: Object.fromEntries(Object.entries(changes).filter(([name]) => name !== 'title')),
            refused: { title: 'Use fewer characters' },
            sentence: 'Use fewer characters. The rest is saved.',
          }
        : { accepted: changes, refused: {}, sentence: '' },
    conflictOf: ({ code, message }) =>
      code === 'gig_changed' || code === 'gig_not_found'
        ? { sentence: message, isGone: code === 'gig_not_found' }
        : null,
    outdatedSentence: 'Changed meanwhile.',
  };
}
const autosaveOf = (server: Server, opened: Note | null, userId = 'ada') =>
  new Autosave(sourceOf(server.send, userId), server.storage, opened);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saving', () => {
  it('creates the record with the first edit, once and with one key', async () => {
    const server = serverOf(() => note({ version: 0 }));
    const autosave = autosaveOf(server, null);
    await autosave.flush();
    expect(server.sent).toEqual([]);
    autosave.change({ title: 'O' });
    autosave.change({ title: 'One' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(server.sent).toMatchObject([{ name: 'create', parts: { title: 'One' } }]);
    expect(server.sent[0]!.key).toHaveLength(36);
    expect(autosave.get()).toMatchObject({ saved: { id: 'n1' }, status: { kind: 'saved', at: note().at } });
    expect(server.stored.size).toBe(0);
  });

  it('sends the changed parts after a pause, each time on top of the version before', async () => {
    const server = serverOf();
    const autosave = autosaveOf(server, note());
    autosave.change({ title: 'O' });
    autosave.change({ title: 'On' });
    expect(server.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(pauseMs);
    autosave.change({ body: 'Two' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(server.sent).toEqual([
      { name: 'save', version: 3, parts: { title: 'On' } },
      { name: 'save', version: 4, parts: { body: 'Two' } },
    ]);
    expect(autosave.get().status.kind).toBe('saved');
  });

  it('saves edits made during a save after it, never at the same time', async () => {
    let finish = (_: Note) => {};
    const server = serverOf(({ version }) =>
      version === 3 ? new Promise<Note>((resolve) => (finish = resolve)) : note({ version: 5 }),
    );
    const autosave = autosaveOf(server, note());
    autosave.change({ title: 'One' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    autosave.change({ title: 'Two' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(server.sent).toHaveLength(1);
    finish(note({ version: 4 }));
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(server.sent[1]).toMatchObject({ version: 4, parts: { title: 'Two' } });
    expect(autosave.get().content.title).toBe('Two');
  });

  it('stores edits that are being sent together with the ones made since', async () => {
    const server = serverOf(() => new Promise<Note>(() => {}));
    const autosave = autosaveOf(server, note());
    autosave.change({ title: 'One' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    autosave.change({ body: 'Two' });
    const again = autosaveOf(server, note());
    again.restore();
    expect(again.get().content).toEqual({ title: 'One', body: 'Two' });
  });

  it('holds back what may not be saved, with the reason, and saves the rest', async () => {
    const server = serverOf();
    const autosave = autosaveOf(server, note());
    autosave.change({ title: 'too long', body: 'Kept' });
    expect(await autosave.flush()).toBe(false);
    expect(server.sent[0]!.parts).toEqual({ body: 'Kept' });
    expect(autosave.get().refused).toEqual({ title: 'Use fewer characters' });
    expect(autosave.get().status).toMatchObject({ kind: 'failed', willRetry: false });
    expect(server.stored.get('note n1 ada')).toContain('too long');
    autosave.change({ title: 'Short' });
    expect(autosave.get().refused).toEqual({});
    expect(await autosave.flush()).toBe(true);
  });
});

describe('failing', () => {
  it('keeps edits in the tab and retries while the server cannot be reached', async () => {
    let isDown = true;
    const server = serverOf(() => {
      if (isDown) throw new CallFailed('offline', 'No connection.');
      return note({ version: 4 });
    });
    const autosave = autosaveOf(server, note());
    autosave.change({ title: 'Kept' });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(autosave.get().status).toEqual({ kind: 'failed', sentence: 'No connection.', willRetry: true });
    expect(server.stored.get('note n1 ada')).toContain('Kept');
    isDown = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(autosave.get().status.kind).toBe('saved');
    expect(server.stored.size).toBe(0);
  });

  it('puts the server’s refusals at their fields', async () => {
    const server = serverOf(() => {
      throw new CallFailed('invalid_input', 'Not ready.', { http: 422, errors: { 'body.0': 'Unknown' } });
    });
    const autosave = autosaveOf(server, note());
    autosave.change({ body: 'x' });
    expect(await autosave.flush()).toBe(false);
    expect(autosave.get().refused).toEqual({ 'body.0': 'Unknown' });
    expect(autosave.get().status).toMatchObject({ kind: 'failed', willRetry: false });
  });

  it('restores unsaved edits after a reload, for the same user only', async () => {
    const away = serverOf(() => {
      throw new CallFailed('offline', 'No connection.');
    });
    const autosave = autosaveOf(away, note());
    autosave.change({ body: 'Words.' });
    expect(await autosave.flush()).toBe(false);
    const back = { ...serverOf(), storage: away.storage };
    const other = autosaveOf(back, note(), 'ben');
    other.restore();
    expect(other.get()).toMatchObject({ wasRestored: false, content: { body: '' } });
    const again = autosaveOf(back, note());
    again.restore();
    expect(again.get()).toMatchObject({ wasRestored: true, content: { body: 'Words.' } });
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(back.sent).toEqual([{ name: 'save', version: 3, parts: { body: 'Words.' } }]);
    expect(away.stored.size).toBe(0);
  });

  it('drops stored edits that the server already has', () => {
    const server = serverOf();
    server.stored.set(
      'note n1 ada',
      JSON.stringify({ version: 2, creation: null, changes: { title: 'Same' } }),
    );
    const autosave = autosaveOf(server, note({ title: 'Same' }));
    autosave.restore();
    expect(autosave.get()).toMatchObject({ wasRestored: false, status: { kind: 'saved' } });
    expect(server.stored.size).toBe(0);
  });
});

describe('a first save without an answer', () => {
  /** A server that keeps its first answer to a key, and loses the given number of answers. */
  function losingServer(lost: number, refusal?: CallFailed) {
    const bodies = new Map<string, string>();
    let version = 0;
    return serverOf(({ name, parts, key }) => {
      if (name !== 'create') return note({ version: (version += 1) });
      const body = JSON.stringify(parts);
      if ((bodies.get(key!) ?? body) !== body)
        throw new CallFailed('idempotency_key_reused', 'Used.', { http: 422 });
      bodies.set(key!, body);
      if (lost-- > 0) throw new CallFailed('timeout', 'No answer.');
      if (refusal) {
        const once = refusal;
        refusal = undefined;
        throw once;
      }
      return note({ version: 0 });
    });
  }

  it('is repeated exactly with its key; edits made since are saved after it', async () => {
    const server = losingServer(1);
    const autosave = autosaveOf(server, null);
    autosave.change({ title: 'One' });
    await autosave.flush();
    autosave.change({ title: 'Two', body: 'More' });
    expect(await autosave.flush()).toBe(true);
    expect(server.sent.map(({ name, parts }) => [name, parts])).toEqual([
      ['create', { title: 'One' }],
      ['create', { title: 'One' }],
      ['save', { title: 'Two', body: 'More' }],
    ]);
    expect(server.sent[1]!.key).toBe(server.sent[0]!.key);
    expect(autosave.get()).toMatchObject({ content: { title: 'Two' }, status: { kind: 'saved' } });
    expect(server.stored.size).toBe(0);
  });

  it('is repeated after a reload too, even when the page closed while it was being sent', async () => {
    const server = losingServer(0);
    const neverAnswered: Server = {
      ...server,
      send: async (request) => {
        await server.send(request);
        return new Promise(() => {});
      },
    };
    const closed = autosaveOf(neverAnswered, null);
    closed.change({ title: 'One' });
    void closed.flush();
    await vi.advanceTimersByTimeAsync(0);
    closed.change({ body: 'More' });

    const autosave = autosaveOf(server, null);
    autosave.restore();
    expect(autosave.get().content).toEqual({ title: 'One', body: 'More' });
    expect(await autosave.flush()).toBe(true);
    expect(server.sent.map(({ parts }) => parts)).toEqual([
      { title: 'One' },
      { title: 'One' },
      { body: 'More' },
    ]);
    expect(server.sent[1]!.key).toBe(server.sent[0]!.key);
  });

  it('keeps its key after a temporary refusal, and gets a new one after a final refusal', async () => {
    for (const [code, http, isNew] of [
      ['too_many_requests', 429, false],
      ['wrong_password', 403, true],
    ] as const) {
      const server = losingServer(0, new CallFailed(code, 'Refused.', { http }));
      const autosave = autosaveOf(server, null);
      autosave.change({ title: 'One' });
      expect(await autosave.flush()).toBe(false);
      autosave.change({ title: 'Two' });
      expect(await autosave.flush(), code).toBe(true);
      expect(server.sent[1]!.key !== server.sent[0]!.key, code).toBe(isNew);
      expect(server.sent.at(-1)!.parts, code).toMatchObject({ title: 'Two' });
    }
  });
});

describe('a conflict', () => {
  const changedElsewhere = () => {
    let version = 7;
    return serverOf((sent) => {
      if (sent.name === 'load') return note({ version, title: 'Theirs', body: 'Theirs too' });
      if (sent.version !== version) throw new CallFailed('gig_changed', 'Changed.', { http: 409 });
      version += 1;
      return note({ version });
    });
  };

  it('stops saving until the user chooses, and drops the edits for the other version', async () => {
    const server = changedElsewhere();
    const autosave = autosaveOf(server, note());
    autosave.change({ title: 'Mine' });
    expect(await autosave.flush()).toBe(false);
    expect(autosave.get()).toMatchObject({
      status: { kind: 'conflict', sentence: 'Changed.', isGone: false },
      content: { title: 'Mine' },
    });
    autosave.change({ title: 'Mine, longer' });
    await vi.advanceTimersByTimeAsync(pauseMs * 100);
    expect(server.sent).toHaveLength(1);
    await autosave.resolve('theirs');
    expect(autosave.get()).toMatchObject({ status: { kind: 'saved' }, content: { title: 'Theirs' } });
    expect(autosave.isDirty()).toBe(false);
  });

  it('saves only the edited parts on top of the other version', async () => {
    const server = changedElsewhere();
    const autosave = autosaveOf(server, note());
    autosave.change({ title: 'Mine' });
    await autosave.flush();
    await autosave.resolve('mine');
    expect(server.sent.at(-1)).toMatchObject({ version: 7, parts: { title: 'Mine' } });
    expect(autosave.get()).toMatchObject({
      status: { kind: 'saved' },
      content: { title: 'Mine', body: 'Theirs too' },
    });
  });

  it('is reported when stored edits are based on an older version', () => {
    const server = serverOf();
    server.stored.set(
      'note n1 ada',
      JSON.stringify({ version: 2, creation: null, changes: { title: 'Old' } }),
    );
    const autosave = autosaveOf(server, note());
    autosave.restore();
    expect(autosave.get().status).toMatchObject({ kind: 'conflict', sentence: 'Changed meanwhile.' });
  });
});

describe('pausing', () => {
  it('saves nothing until saving resumes', async () => {
    const server = serverOf();
    const autosave = autosaveOf(server, note());
    autosave.change({ title: 'One' });
    await autosave.pause();
    await vi.advanceTimersByTimeAsync(pauseMs * 100);
    expect(server.sent).toEqual([]);
    autosave.resume();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(server.sent).toHaveLength(1);
  });
});
