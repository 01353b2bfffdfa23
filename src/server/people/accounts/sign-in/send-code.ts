// Starts a code flow, or gives it its next code, and queues the email.
// Guarantees: at most one new code per flow and minute; a new code invalidates the one before.
// The caller has counted the email against the limits of its address.
import { randomBytes } from 'node:crypto';
import { newId } from '#contract/common/ids.ts';
import { later } from '#server/platform/clock.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import { enqueue } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { renewFlow } from './code.store.ts';
import type { CodeFlow, FlowHolder } from './code.store.ts';

export const codeLife = { minutes: 10 };
const coolDownSeconds = 60;

/** Seconds until this flow can send again; 0 if it can now. */
export function coolDownOf(flow: Pick<CodeFlow, 'sent_at'> | null, now: Date): number {
  if (!flow) return 0;
  return Math.max(0, Math.ceil(coolDownSeconds - (now.getTime() - flow.sent_at.getTime()) / 1000));
}

export function assertCooledDown(flow: Pick<CodeFlow, 'sent_at'> | null, now: Date): void {
  const seconds = coolDownOf(flow, now);
  if (seconds === 0) return;
  refuse('too_many_requests', {
    retryAfterSeconds: seconds,
    message: `A code was just sent. Wait ${seconds} seconds before requesting another.`,
  });
}

/** `userId` null: the address has no account. Everything happens as usual, except that the job sends nothing. */
export async function sendCode(
  tx: Tx,
  flow: { holder: FlowHolder; userId: string | null; email: string },
): Promise<void> {
  const renewed = await renewFlow(tx, {
    id: newId(tx.now.getTime()),
    holder: flow.holder,
    user_id: flow.userId,
    email: flow.email,
    kid: tx.platform.keys.current('otp').kid,
    nonce: randomBytes(16),
    expires_at: later(tx.now, codeLife),
  });
  enqueue(tx, 'send-code-mail', { flowId: renewed.id, generation: renewed.generation });
}
