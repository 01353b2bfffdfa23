// The worker thread in which typed answers are checked: one message in, one out, and a first one once it is ready. Guards: it holds nothing but the rule and the answer.
import { parentPort } from 'node:worker_threads';
import type { TextRule } from './text-rule.schema.ts';
import { checkText } from './text-rules.ts';

parentPort!.on('message', ({ rule, answer }: { rule: TextRule; answer: string }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(resultOf(rule, answer));
});

/** What cannot be checked is wrong, and the thread goes on. */
function resultOf(rule: TextRule, answer: string): boolean {
  try {
    return checkText(rule, answer);
  } catch {
    return false;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage('ready');
