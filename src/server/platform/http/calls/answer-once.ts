// Runs an idempotent call at most once per key and answers repeats with the stored answer, or reads a large one again.
// Guarantees: final refusals are stored like successes; transient ones and failures are not, so a retry may succeed.
import { transientRefusals } from '#contract/common/errors.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { errorEnvelope } from '../envelopes.ts';
import { checkedKey, claimKey, releaseKey, requestHash, storeAnswer, wasNotKept } from '../idempotency.ts';
import type { KeyOf, Replay } from '../idempotency.ts';
import { Refusal, refuse } from '../refuse.ts';
import { runCall } from './call.ts';
import type { Call } from './call.ts';

type Serialize = (data: unknown) => Replay;

export async function answerOnce(call: Call, serialize: Serialize): Promise<Replay> {
  const { bound, exchange, edge } = call;
  const key = keyOf(call);
  try {
    return await (bound.kind === 'command'
      ? runCommandOnce(call, key, serialize)
      : runFlowOnce(call, key, serialize));
  } catch (error) {
    if (!(error instanceof Refusal) || !isFinal(error)) throw error;
    const { http, envelope } = errorEnvelope(error, exchange.requestId);
    const answer = { status: http, body: Buffer.from(JSON.stringify(envelope)) };
    await storeAnswer(reading(edge.platform), key, answer);
    return answer;
  }
}

function keyOf({ edge, bound, viewer, input, exchange }: Call): KeyOf {
  return {
    userId: viewer!.userId,
    route: bound.endpoint.name,
    key: checkedKey(exchange.idempotencyKey),
    requestSha256: requestHash(edge.platform.keys, input),
  };
}

/** The claim, the work and the stored answer commit together, so a failure needs no release. */
async function runCommandOnce(call: Call, key: KeyOf, serialize: Serialize): Promise<Replay> {
  const { edge, bound, viewer, input } = call;
  return inTransaction(edge.platform, async (tx) => {
    const replay = await claimKey(tx, key);
    if (replay && bound.readAgain && wasNotKept(replay))
      return serialize(await bound.readAgain(tx, viewer!, input));
    if (replay) return keptAnswer(replay);
    const answer = serialize(await runCall(call, tx));
    await storeAnswer(tx, key, answer);
    return answer;
  });
}

/** A flow has several transactions: its claim commits first, and a transient refusal releases it. */
async function runFlowOnce(call: Call, key: KeyOf, serialize: Serialize): Promise<Replay> {
  const { platform } = call.edge;
  const replay = await inTransaction(platform, (tx) => claimKey(tx, key));
  if (replay) return keptAnswer(replay);
  try {
    const answer = serialize(await runCall(call));
    await storeAnswer(reading(platform), key, answer);
    return answer;
  } catch (error) {
    if (error instanceof Refusal && !isFinal(error)) await releaseKey(reading(platform), key);
    throw error;
  }
}

function keptAnswer(replay: Replay): Replay {
  return wasNotKept(replay) ? refuse('answer_not_kept') : replay;
}

/** Transient refusals, and refusals about the key itself, are not stored: a retry may succeed. */
function isFinal(refusal: Refusal): boolean {
  return (
    refusal.code !== 'idempotency_key_reused' &&
    !(transientRefusals as readonly string[]).includes(refusal.code)
  );
}
