// Finds words that the project does not use (tools/word-rules.ts) in every tracked text file.
// Arguments: path prefixes to look at; without any, all. Exits with 1 on a hit. Quoted text of the specification is exempt.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wordRules, type WordRule } from './word-rules.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const texts = /\.(?:ts|tsx|mts|mjs|sql|md|ya?ml|json|css|html)$|(?:^|\/)\.env\.example$/;
/** Exam questions, the texts of demo users and what people type into search may use any word of the language. Demo posts may not. */
const voices =
  /^(?:db\/(?:exams|seed\/data(?!\/posts\/)|content\/search)\/|tests\/relevance\/(?:[a-z]+-)*needs\.ts$)/;
/** The front matter of a post's cover: its seed determines the drawing and is not shown. */
const cover = /^cover: \{/;
const exempt = new Set(['package-lock.json', 'tools/word-rules.ts', 'tools/check-words.test.ts']);

export type WordHit = { path: string; line: number; word: string; instead: string };

export function hitsIn(path: string, text: string, rules: readonly WordRule[] = wordRules): WordHit[] {
  if (voices.test(path)) return [];
  const held = rules.filter(({ within, except }) => (within?.test(path) ?? true) && !except?.test(path));
  return text.split('\n').flatMap((line, index) =>
    held.flatMap(({ pattern, instead }) => {
      const word = cover.test(line) ? undefined : pattern.exec(line)?.[0];
      return word === undefined ? [] : [{ path, line: index + 1, word: word.trim(), instead }];
    }),
  );
}

export function trackedTexts(): string[] {
  return execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 16_000_000 })
    .split('\0')
    .filter((path) => texts.test(path) && !exempt.has(path));
}

function main(prefixes: string[]): void {
  const paths = trackedTexts().filter(
    (path) => prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix)),
  );
  const hits = paths.flatMap((path) => hitsIn(path, readFileSync(join(ROOT, path), 'utf8')));
  for (const { path, line, word, instead } of hits)
    process.stdout.write(`${path}:${line}: "${word}": write ${instead}\n`);
  process.stdout.write(`${hits.length} words to replace in ${paths.length} files\n`);
  process.exitCode = hits.length > 0 ? 1 : 0;
}

if (import.meta.main) main(process.argv.slice(2));
