// Tries a code against its flow (auth.md section 2.9, S5).
// Guards: the try is committed before its outcome is told, so a refusal never gives one back; five tries per code, thirty per
// address and day. Does not use the flow up: the caller deletes it in the transaction that acts on it, and the first wins.
import { audit } from '#server/platform/audit.ts';
import type { Exchange } from '#server/platform/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/refuse.ts';
import { inTransaction, reading } from '#server/platform/tx.ts';
import { countCodeTry } from './account.limits.ts';
import { claimAttempt, findFlow } from './code.store.ts';
import type { CodeFlow, FlowHolder } from './code.store.ts';
import { knownDeviceOf } from './device.ts';
import { codeOf, codesMatch } from './one-time-code.ts';

export async function checkCode(
  platform: Platform,
  holder: FlowHolder,
  typed: string,
  exchange: Exchange,
): Promise<CodeFlow> {
  const read = reading(platform);
  const waiting = await findFlow(read, holder);
  if (!waiting) refuse('code_expired');
  await countCodeTry(platform, waiting.email, await knownDeviceOf(read, waiting.user_id, exchange));

  const outcome = await inTransaction(platform, async (tx) => {
    const flow = await claimAttempt(tx, waiting.id);
    const right = flow && codeOf(platform.keys, flow);
    // Nobody's flow has a code that could be guessed right.
    if (flow && right && flow.user_id !== null && codesMatch(right, typed)) return { flow };
    const action = flow ? 'code.wrong' : 'code.used_up';
    await audit(tx, action, {
      userId: waiting.user_id,
      ip: exchange.ip,
      details: { purpose: waiting.purpose },
    });
    return { refused: flow ? ('invalid_code' as const) : ('code_expired' as const) };
  });
  return outcome.flow ?? refuse(outcome.refused);
}
