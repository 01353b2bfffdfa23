// The printed page of levels and reputation is what the rules say.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { printReputation, reputationPagePath } from '../tools/print-reputation.ts';

it('docs/reputation.md is what tools/print-reputation.ts prints', async () => {
  expect(await readFile(reputationPagePath, 'utf8')).toBe(printReputation());
});
