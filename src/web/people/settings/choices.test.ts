// What a card of the settings shows while its choices are on their way, and after they were refused.
import { expect, it } from 'vitest';
import { createChoices } from '#web/settings/choices.ts';

type Way = { value: string; accept: () => void; refuse: () => void };

/** A card that shows `a`, as it is kept; each choice that is sent waits in `sent` for its answer. */
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

it('shows a choice at once, and goes back to what is kept when it is refused', async () => {
  const { choose, sent, shows } = card();
  const first = choose('b');
  expect(shows()).toBe('b');
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.refuse();
  await expect(first).rejects.toThrow('b refused');
  expect(shows()).toBe('a');
});

it('leaves a later choice standing when an earlier one is refused', async () => {
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

it('goes back past a choice that was refused itself, to the one that was accepted before', async () => {
  const { choose, sent, shows } = card();
  const all = [choose('b'), choose('c'), choose('d')].map((one) => one.catch(() => undefined));
  await expect.poll(() => sent.length).toBe(1);
  sent[0]!.accept();
  await expect.poll(() => sent.length).toBe(2);
  sent[1]!.refuse();
  await expect.poll(() => sent.length).toBe(3);
  sent[2]!.refuse();
  await Promise.all(all);
  expect(shows()).toBe('b');
});
