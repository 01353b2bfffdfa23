// The schema of a challenge, for the OpenAPI document.
import { z } from 'zod';
import { type Challenge, turnstileUnavailable } from './challenge.ts';

export const challengeSchema: z.ZodType<Challenge> = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('proof-of-work'),
      token: z.string(),
      bits: z.int(),
      expiresAt: z.iso.datetime(),
    })
    .describe(
      'Find a number n so that SHA-256 of the text "{token}.{n}" begins with `bits` zero bits. Repeat the request with the header X-Challenge-Answer: proof-of-work {token}.{n}',
    ),
  z
    .object({ kind: z.literal('turnstile'), siteKey: z.string(), action: z.string() })
    .describe(
      `Render the Cloudflare Turnstile widget with this site key and action. Repeat the request with the header X-Challenge-Answer: turnstile {token of the widget}. Where the widget cannot be loaded, send turnstile ${turnstileUnavailable}; the refusal then has a proof of work`,
    ),
]);
