// A settings card while its choices are being saved, and after a refusal.
import { expect, it } from 'vitest';
import { createChoices } from './choices.ts';

type Way = { value: string; accept: () => void; refuse: () => void };

/** A card showing the saved `a`; each choice waits in `sent` for its response. */
function card() {
  const shown = ['a'];
  const sent: Way[] = [];
  const choose = createChoices([['it', 'a']], {
    show: (value) => shown.push(value),
    send: (value) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      sent.push({ value, accept: resolve, refuse: () => reject(new Error(`${value} refused`)) });
      return promise;
    },
  });
  return { choose: (value: string) => choose('it', value), sent, shows: () => shown.at(-1) };
}

it('shows a choice immediately, and reverts to the saved value if it is refused', async () => {
  const { choose, sent, shows } = card();
  const first = choose('b');
  expect(shows()).toBe('b');
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.refuse();
  await expect(first).rejects.toThrow('b refused');
  expect(shows()).toBe('a');
});

it('keeps a later choice when an earlier one is refused', async () => {
  const { choose, sent, shows } = card();
  const first = choose('b');
  const second = choose('c');
  await expect.poll(() => sent.map(({ value }) => value)).toEqual(['b']);
  sent[0]!.refuse();
  await expect(first).rejects.toThrow();
  expect(shows()).toBe('c');
  await expect.poll(() => sent.length).toBe(2);
  sent[1]!.accept();
  await second;
  expect(shows()).toBe('c');
});

it('reverts to the last accepted choice, skipping refused ones', async () => {
  const { choose, sent, shows } = card();
  const all = [choose('b'), choose('c'), choose('d')].map((sent) => sent.catch(() => undefined));
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.accept();
  await expect.poll(() => sent.length).toBe(2);
  sent[1]!.refuse();
  await expect.poll(() => sent.length).toBe(3);
  sent[2]!.refuse();
  await Promise.all(all);
  expect(shows()).toBe('b');
});
