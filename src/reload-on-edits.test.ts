// What happens to the running server when its code is edited.
import { expect, it } from 'vitest';
import type { AppEnvironment } from './open-app.ts';
import { reloadOnEdits } from './reload-on-edits.ts';

const environment = {} as AppEnvironment;

/** Code whose versions open and close by name; `edit` replaces it and waits for the reload. */
async function openEdited() {
  const steps: string[] = [];
  let version = 'first';
  let reload: () => void = () => undefined;
  const said: string[] = [];
  let heard: () => void = () => undefined;
  const app = await reloadOnEdits(
    environment,
    {
      async load() {
        if (version === 'broken') throw new SyntaxError('Unexpected token');
        const name = version;
        return {
          async openApp() {
            steps.push(`open ${name}`);
            return { close: async () => void steps.push(`close ${name}`) };
          },
        };
      },
      onEdit: (callback) => (reload = callback),
    },
    (line) => {
      said.push(line);
      heard();
    },
  );
  const edit = async (next: string) => {
    version = next;
    const ended = new Promise<void>((resolve) => (heard = resolve));
    reload();
    await ended;
  };
  return { app, edit, steps, said };
}

it('closes the old server before it opens the new one', async () => {
  const { app, edit, steps } = await openEdited();
  await edit('second');
  await app.close();
  expect(steps).toEqual(['open first', 'close first', 'open second', 'close second']);
});

it('keeps the old server when the new code cannot be loaded', async () => {
  const { app, edit, steps, said } = await openEdited();
  await edit('broken');
  expect(steps).toEqual(['open first']);
  expect(said[0]).toContain('Unexpected token');
  await edit('third');
  await app.close();
  expect(steps).toEqual(['open first', 'close first', 'open third', 'close third']);
});
