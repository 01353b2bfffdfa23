// What a call is refused with: a code that never changes its meaning, and a sentence for people.
// Guards: programs decide by `code`; whatever is no answer of the market (a network that broke, a proxy's page) is `MarketUnreachable`.
import type { RefusalCode } from './refusal-code.ts';

export class MarketRefusal extends Error {
  readonly code: RefusalCode;
  readonly http: number;
  /** A sentence for each field that was not accepted. */
  readonly errors: Readonly<Record<string, string>>;
  /** Tells support which request it was. */
  readonly requestId: string | undefined;
  /** After how many seconds it makes sense to ask again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    refusal: { code: RefusalCode; message: string; errors?: Record<string, string>; requestId?: string },
    http: number,
    retryAfterSeconds?: number,
  ) {
    super(refusal.message);
    this.name = 'MarketRefusal';
    this.code = refusal.code;
    this.http = http;
    this.errors = refusal.errors ?? {};
    this.requestId = refusal.requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** There was no answer, or none that could be read. Whether the call took effect is not known. */
export class MarketUnreachable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MarketUnreachable';
  }
}
