// What counts as a finding in an answer or in the log, and how findings are grouped: one line per cause.
import type { Answer } from './send.ts';

export type Finding = { kind: string; label: string; detail: string };

const stack = /\n\s{2,}at .{1,200}[:(]\d+:\d+|node:internal\/|\/node_modules\//;
const sqlText =
  /\b(?:select .{1,300}? from|insert into|update \S+ set|delete from) |violates \S+ constraint|syntax error at or near|invalid input syntax|invalid byte sequence|relation "/i;

/** Problems that any answer can have. `folder`: the program's own path. */
export function findingsIn(
  answer: Answer,
  from: { label: string; actor: string; folder: string; secrets: ReadonlyMap<string, string> },
): Finding[] {
  const { label } = from;
  const { status, text } = answer;
  const found: Finding[] = [];
  const add = (kind: string, detail: string) => void found.push({ kind, label, detail });
  if (answer.problem !== null) add('no complete answer', answer.problem);
  if (status >= 500) add(`status ${status}`, codeIn(text) ?? text.slice(0, 120));
  const leaks = leakOf(text, from.folder);
  if (leaks) add('internals in an answer', leaks);
  if (status >= 400 && sqlText.test(text)) add('SQL in an answer', around(text, sqlText));
  const own = from.actor.replace('key of ', '');
  for (const [secret, owner] of from.secrets)
    if (owner !== own && text.includes(secret)) add('a secret in an answer', `of ${owner}, seen by ${own}`);
  return found;
}

/** Problems in lines of the log: errors, and secrets, which it must never hold. */
export function findingsInLog(
  lines: readonly string[],
  label: string,
  secrets: ReadonlyMap<string, string>,
): Finding[] {
  return lines.flatMap((line) => {
    const found: Finding[] = [];
    for (const [secret, owner] of secrets)
      if (line.includes(secret))
        found.push({ kind: 'a secret in the log', label, detail: `of ${owner}: ${line.slice(0, 200)}` });
    const entry = JSON.parse(line) as {
      level: number;
      msg?: string;
      err?: { message?: string; stack?: string };
    };
    if (entry.level >= 50)
      found.push({
        kind: 'an error in the log',
        label,
        detail: `${entry.msg}: ${entry.err?.message ?? ''} ${placeOf(entry.err?.stack)}`,
      });
    return found;
  });
}

function leakOf(text: string, folder: string): string | null {
  if (stack.test(text)) return around(text, stack);
  const at = text.indexOf(folder);
  return at < 0 ? null : text.slice(Math.max(0, at - 60), at + 120);
}

function around(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  return text.slice(Math.max(0, at - 60), at + 160);
}

const codeIn = (text: string) => /"code":"([a-z_]+)"/.exec(text)?.[1];

/** The first line of the stack in the program's own source. */
function placeOf(stackText = ''): string {
  return /src\/[^)\s]+:\d+/.exec(stackText)?.[0] ?? '';
}

/** Findings with the same cause have the same signature: ids and numbers in the detail do not matter. */
export function signatureOf({ kind, label, detail }: Finding): string {
  return `${kind} | ${label} | ${detail.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '#').slice(0, 160)}`;
}
