// Embeddings by HTTP, in the format of OpenAI that most services and local servers offer.
// Guarantees: 800 ms in total and a bounded answer; redirects are not followed, because they would take the key along; after a
// failure the service is left alone for ten seconds, so that its outage does not slow every search down.
import { later } from '#server/platform/clock.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Log } from '#server/platform/log.ts';
import type { Embeddings } from '#server/platform/ports/embeddings.ts';
import type { EmbeddingsSettings } from '#server/platform/settings/embeddings-settings.ts';

const usualTimeoutMs = 800;
const pause = { seconds: 10 };
const maxTexts = 64;
const maxDimensions = 8192;
/** Enough for 64 vectors of 4,096 numbers in full length. */
const maxBytes = 6 * 1024 * 1024;

type Options = { clock: Clock; log: Log; timeoutMs?: number };

export function openHttpEmbeddings(settings: EmbeddingsSettings, options: Options): Embeddings {
  const { clock, log, timeoutMs = usualTimeoutMs } = options;
  let pausedUntil: Date | null = null;
  return {
    async embed(texts) {
      if (texts.length === 0) return [];
      if (pausedUntil && clock.now() < pausedUntil) return null;
      try {
        if (texts.length > maxTexts) throw new Error(`${texts.length} texts, more than ${maxTexts}`);
        const vectors = vectorsOf(await post(settings, texts, timeoutMs), texts.length);
        pausedUntil = null;
        return vectors;
      } catch (error) {
        pausedUntil = later(clock.now(), pause);
        log.warn({ cause: causeOf(error, timeoutMs) }, 'the embeddings service gave no vectors');
        return null;
      }
    },
  };
}

async function post(
  { url, model, key }: EmbeddingsSettings,
  texts: readonly string[],
  timeoutMs: number,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, input: texts }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  return JSON.parse(await boundedText(response)) as unknown;
}

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the request.
    if (size > maxBytes) throw new Error('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `index` names the text of each vector; without it, the order does. */
function vectorsOf(answer: unknown, count: number): number[][] {
  const { data } = (answer ?? {}) as { data?: unknown };
  if (!Array.isArray(data) || data.length !== count) throw new Error(`the answer has not ${count} vectors`);
  const vectors: number[][] = Array.from({ length: count });
  for (const [at, item] of (data as { index?: unknown; embedding?: unknown }[]).entries()) {
    const place = item?.index ?? at;
    if (!isVector(item?.embedding)) throw new Error('the answer has something else than vectors');
    if (typeof place !== 'number' || !(place in vectors) || vectors[place])
      throw new Error('the answer does not say which text a vector belongs to');
    vectors[place] = item.embedding;
  }
  if (vectors.some((vector) => vector.length !== vectors[0]!.length))
    throw new Error('the answer has vectors of different lengths');
  return vectors;
}

function isVector(value: unknown): value is number[] {
  return (
    Array.isArray(value) && value.length > 0 && value.length <= maxDimensions && value.every(Number.isFinite)
  );
}

/** Never the texts or the answer, which may repeat them. */
function causeOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  if (error instanceof SyntaxError) return 'the answer is not JSON';
  const { cause } = error;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}
