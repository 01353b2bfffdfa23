// The errors of a call: a stable code and a sentence for people.
// Guarantees: `code` never changes its meaning; no readable answer (network failure, a proxy's page) is `MarketUnreachable`.
import type { RefusalCode } from './refusal-code.ts';

export class MarketRefusal extends Error {
  readonly code: RefusalCode;
  readonly http: number;
  /** A sentence per rejected field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The request's id, for support. */
  readonly requestId: string | undefined;
  /** Seconds after which a retry makes sense. */
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

/** There was no answer, or none that could be read. The call may or may not have taken effect. */
export class MarketUnreachable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'MarketUnreachable';
  }
}
