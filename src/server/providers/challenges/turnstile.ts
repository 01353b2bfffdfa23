// Cloudflare Turnstile: verifies the token of its widget by the documented siteverify call.
// Guarantees: three seconds in total, a bounded answer, no redirects; anything but a clear yes for our site and action is a no.
import type { ChallengeUse } from '#contract/common/challenge.ts';
import type { TurnstileSettings } from '#server/platform/settings/challenge-settings.ts';

const usualTimeoutMs = 3000;
const maxAnswerBytes = 16 * 1024;
/** As documented. */
const maxTokenLength = 2048;

/** The service gave no verdict. The message is for the log and contains neither token nor key. */
export class TurnstileFailed extends Error {}

export async function verifyTurnstile(
  settings: TurnstileSettings,
  given: { use: ChallengeUse; token: string; ip: string; hostname: string },
  timeoutMs: number = usualTimeoutMs,
): Promise<boolean> {
  if (given.token === '' || given.token.length > maxTokenLength) return false;
  const answer = await ask(settings, given, timeoutMs);
  const codes = Array.isArray(answer['error-codes']) ? answer['error-codes'].map(String) : [];
  // Our own configuration is wrong, or Cloudflare failed: no verdict about the caller.
  const failure = codes.find((code) => /secret|internal-error|bad-request/.test(code));
  if (failure !== undefined) throw new TurnstileFailed(failure.slice(0, 60));
  return answer.success === true && answer.action === given.use && answer.hostname === given.hostname;
}

async function ask(
  { secretKey, verifyUrl }: TurnstileSettings,
  { token, ip }: { token: string; ip: string },
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'content-type': 'application/json' },
      // A group of IPv6 addresses is not an address; the field is optional.
      body: JSON.stringify({
        secret: secretKey,
        response: token,
        ...(ip.includes('/') ? {} : { remoteip: ip }),
      }),
    });
    const answer: unknown = JSON.parse(await boundedText(response));
    if (answer === null || typeof answer !== 'object')
      throw new TurnstileFailed('the answer is not an object');
    return answer as Record<string, unknown>;
  } catch (error) {
    if (error instanceof TurnstileFailed) throw error;
    const name = error instanceof Error ? error.name : 'unknown';
    throw new TurnstileFailed(
      name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : `the call failed (${name})`,
    );
  }
}

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    // Leaving the loop ends the request.
    if (size > maxAnswerBytes) throw new TurnstileFailed('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
