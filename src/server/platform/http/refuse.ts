// Refusals: expected errors. A command throws one, its transaction rolls back, the client gets the code and its sentence.
// `assert` is for the impossible: an internal error, reported, answered without details.
import { errors } from '#contract/common/errors.ts';
import type { Challenge } from '#contract/common/challenge.ts';
import type { FieldErrors } from '#contract/common/envelope.ts';
import type { ErrorCode } from '#contract/common/errors.ts';

export type RefusalDetails = {
  /** Sentences per field, shown beside the fields. */
  errors?: FieldErrors;
  retryAfterSeconds?: number;
  /** For the calls whose refusals the specification answers with HTTP 200. */
  http?: number;
  message?: string;
  /** For challenge_required. */
  challenge?: Challenge;
};

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errors[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

export function refuse(code: ErrorCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}

/** Asserts an invariant; if it fails, the request ends with 500 and is reported. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new Error(`Impossible: ${what}`);
}
