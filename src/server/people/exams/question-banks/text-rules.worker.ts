// Worker thread for checking typed answers: posts 'ready' first, then one result per message.
import { parentPort } from 'node:worker_threads';
import type { TextRule } from './text-rule.schema.ts';
import { checkText } from './text-rules.ts';

parentPort!.on('message', ({ rule, answer }: { rule: TextRule; answer: string }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort!.postMessage(resultOf(rule, answer));
});

/** An answer that cannot be checked is wrong; the thread continues. */
function resultOf(rule: TextRule, answer: string): boolean {
  try {
    return checkText(rule, answer);
  } catch {
    return false;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage('ready');
