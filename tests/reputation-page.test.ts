// docs/reputation.md is up to date with the rules that it is printed from.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { printReputation, reputationPagePath } from '../tools/print-reputation.ts';

it('matches docs/reputation.md with the output of tools/print-reputation.ts', async () => {
  expect(await readFile(reputationPagePath, 'utf8')).toBe(printReputation());
});
