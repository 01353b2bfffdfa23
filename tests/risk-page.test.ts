// docs/risk.md is up to date with the rules that it is printed from.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { printRiskRules, riskPagePath } from '../tools/print-risk-rules.ts';

it('matches docs/risk.md with the output of tools/print-risk-rules.ts', async () => {
  expect(await readFile(riskPagePath, 'utf8')).toBe(printRiskRules());
});
