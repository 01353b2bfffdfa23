// Whether a pattern may stand in a contact rule: it is run against every message that anybody sends.
// Guards: it compiles, it takes no longer than a blink over the longest and dullest texts there can be, and it lets plain sentences
// through. PostgreSQL matches in one pass when nothing refers back (contact-rule.schema.ts sees to that); what can still be slow is
// compiling repetitions of repetitions, so a clock of the database decides, not a reading of the pattern.
import { messageLimits } from '#contract/messaging/messages/message.schema.ts';
import { Refusal, refuse } from '#server/platform/http/refuse.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { limitStatements, listMet } from './contact-rule.store.ts';

/** Generous for a shared machine; what is catastrophic takes minutes. */
const patienceMs = 1000;

const plainSentences = [
  'Hello, thank you for your message.',
  'I have sent you the files. Please tell me by Friday whether the colours are right!',
  'Can you deliver 3 drafts by 12 May for $120.00?',
  'Yes.',
];

export async function assertHarmless(tx: Tx, pattern: string): Promise<void> {
  const met = await within(tx, () => listMet(tx, pattern, [...plainSentences, '', ...dullTexts(pattern)]));
  const plain = plainSentences.find((_, at) => met.includes(at));
  if (plain !== undefined)
    refusePattern(`This pattern also meets “${plain}”, of which nobody should be warned. Make it narrower`);
  if (met.includes(plainSentences.length))
    refusePattern('This pattern meets a text without any words. Make it narrower');
}

/** Runs what matches a pattern; one that does not compile or takes too long is refused with what to do about it. */
export async function within<Result>(tx: Tx, run: () => Promise<Result>): Promise<Result> {
  await limitStatements(tx, patienceMs);
  try {
    const result = await run();
    await limitStatements(tx, usualMs);
    return result;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code, message } = error as { code?: string; message?: string };
    if (code === '57014') refusePattern('This pattern takes too long to match. Use fewer repetitions');
    if (code === '2201B') refusePattern(wordsOf(message ?? ''));
    throw error;
  }
}

/** As everywhere else (db.ts). */
const usualMs = 3000;

function refusePattern(sentence: string): never {
  return refuse('invalid_input', { errors: { pattern: sentence } });
}

/** PostgreSQL's own words, as a sentence: "invalid regular expression: parentheses () not balanced". */
function wordsOf(message: string): string {
  const [, what] = /^invalid regular expression: (.+)$/s.exec(message) ?? [];
  return what === undefined ? 'This is not a pattern' : `This is not a pattern: ${what}`;
}

/** As long as a message can be, and made so that a match is about to succeed all the way through. */
function dullTexts(pattern: string): string[] {
  const letters = pattern.replaceAll(/\\\w|[^\p{L}\p{N}]/gu, '') || 'a';
  return ['a', '1', ' ', 'ab ', 'a1-', letters, `${letters} `].map((unit) =>
    unit.repeat(Math.ceil(messageLimits.text / unit.length)).slice(0, messageLimits.text),
  );
}
