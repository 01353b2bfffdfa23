// Checks a typed code against its flow.
// Guarantees: the attempt is committed before its outcome is returned, so a refusal never undoes it; five attempts per code,
// and limits over all flows of an address. Does not consume the flow: the caller deletes it in the transaction that acts on it, and the first
// one wins.
import { audit } from '#server/platform/data/audit.ts';
import type { Exchange } from '#server/platform/http/exchange.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { beginCodeTry } from '../attempts/attempt.limits.ts';
import { claimAttempt, findFlow } from './code.store.ts';
import type { CodeFlow, FlowHolder } from './code.store.ts';
import { knownDeviceOf } from '../sessions/device.ts';
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
  const { email, purpose } = waiting;
  const device = await knownDeviceOf(read, waiting.user_id, exchange);
  const attempt = await beginCodeTry(platform, exchange, { email, purpose, device });

  const outcome = await inTransaction(platform, async (tx) => {
    const flow = await claimAttempt(tx, waiting.id);
    const right = flow && codeOf(platform.keys, flow);
    // A flow of an unknown address has a code too; it must never match.
    if (flow && right && flow.user_id !== null && codesMatch(right, typed)) return { flow };
    const action = flow ? 'code.wrong' : 'code.used_up';
    await audit(tx, action, {
      userId: waiting.user_id,
      ip: exchange.ip,
      details: { purpose },
    });
    return { refused: flow ? ('invalid_code' as const) : ('code_expired' as const) };
  });
  if (!outcome.flow) {
    await attempt.failed();
    return refuse(outcome.refused);
  }
  await attempt.succeeded();
  return outcome.flow;
}
