// Checks that each statement in docs/spec-conformance.md names an existing test.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const page = readFileSync('docs/spec-conformance.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(?:-|Statement)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
/** A chapter is a file of tests that a `.test.ts` file imports. */
const reference = /`([^`]+\.(?:test|chapter)\.tsx?)` › ([^;]+)/g;
const files = new Map<string, string>();

function sourceOf(path: string): string {
  if (!files.has(path)) files.set(path, existsSync(path) ? readFileSync(path, 'utf8') : '');
  return files.get(path)!;
}

/** Whether vitest runs the file: a test file by its name, a chapter if the test file of its folder imports it. */
function isRun(path: string): boolean {
  const [folder, name] = [path.replace(/\/[^/]+$/, ''), path.replace(/^.*\//, '')];
  return !path.includes('.chapter.') || sourceOf(`${folder}.test.ts`).includes(`/${name}'`);
}

describe('docs/spec-conformance.md', () => {
  it('has rows of three cells: statement, implementation, test', () => {
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((cells) => cells.length !== 3 || cells[0] === '')).toEqual([]);
  });

  it('names at least one test for every statement, and only existing tests', () => {
    const wrong = rows.flatMap(([statement, , proof = '']) => {
      const named = [...proof.matchAll(reference)].map(([, path, title]) => ({
        path: path!,
        title: title!.trim(),
      }));
      if (named.length === 0) return [`${statement}: names no test`];
      return named
        .filter(({ path, title }) => !sourceOf(path).includes(title) || !isRun(path))
        .map(({ path, title }) => `${statement}: ${path} has no test “${title}”`);
    });
    expect(wrong).toEqual([]);
  });
});
