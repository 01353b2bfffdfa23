// Checks the pattern of a contact rule, which will run against every message.
// It must compile, match the longest worst-case texts within the time limit, and not match ordinary sentences. Without back
// references PostgreSQL matches in one pass; nested repetitions can still be slow to compile, so it is timed in the database.
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { Refusal, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { limitStatements, listMatching } from './contact-rule.store.ts';

/** Generous for a shared machine; pathological patterns take minutes. */
const timeLimitMs = 1000;

const plainSentences = [
  'Hello, thank you for your message.',
  'I have sent you the files. Please tell me by Friday whether the colors are right!',
  'Can you deliver 3 drafts by May 12 for $120.00?',
  'Yes.',
];

export async function assertHarmless(tx: Tx, pattern: string): Promise<void> {
  const matched = await withTimeLimit(tx, () =>
    listMatching(tx, pattern, [...plainSentences, '', ...worstCaseTexts(pattern)]),
  );
  const plain = plainSentences.find((_, at) => matched.includes(at));
  if (plain !== undefined)
    refusePattern(
      `This pattern also matches “${plain}”, which should not trigger a warning. Make it narrower`,
    );
  if (matched.includes(plainSentences.length))
    refusePattern('This pattern matches a blank text. Make it narrower');
}

/** Runs a query with the pattern. Refuses, with advice, a pattern that does not compile or takes too long. */
export async function withTimeLimit<Result>(tx: Tx, run: () => Promise<Result>): Promise<Result> {
  await limitStatements(tx, timeLimitMs);
  try {
    const result = await run();
    await limitStatements(tx, defaultMs);
    return result;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code, message } = error as { code?: string; message?: string };
    if (code === '57014') refusePattern('This pattern takes too long to match. Use fewer repetitions');
    if (code === '2201B') refusePattern(sentenceOf(message ?? ''));
    throw error;
  }
}

/** The default limit of every statement (db.ts). */
const defaultMs = 3000;

function refusePattern(sentence: string): never {
  return refuse('invalid_input', { errors: { pattern: sentence } });
}

/** Turns PostgreSQL's message, such as "invalid regular expression: parentheses () not balanced", into a sentence. */
function sentenceOf(message: string): string {
  const [, reason] = /^invalid regular expression: (.+)$/s.exec(message) ?? [];
  return reason === undefined ? 'This pattern is not valid' : `This pattern is not valid: ${reason}`;
}

/** Texts of maximum length in which the pattern almost matches throughout. */
function worstCaseTexts(pattern: string): string[] {
  const letters = pattern.replaceAll(/\\\w|[^\p{L}\p{N}]/gu, '') || 'a';
  return ['a', '1', ' ', 'ab ', 'a1-', letters, `${letters} `].map((unit) =>
    unit.repeat(Math.ceil(messageLimits.text / unit.length)).slice(0, messageLimits.text),
  );
}
