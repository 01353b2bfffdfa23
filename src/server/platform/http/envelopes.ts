// The envelopes of answers: success with data, or an error with its code and message.
// Guarantees: an unexpected error is answered as `internal`, without details.
import type { FastifyError } from 'fastify';
import { CallFailed } from '#contract/common/call.ts';
import { successCode } from '#contract/common/envelope.ts';
import type { ErrorEnvelope } from '#contract/common/envelope.ts';
import { errors } from '#contract/common/errors.ts';
import type { ErrorCode } from '#contract/common/errors.ts';
import { Refusal } from './refuse.ts';

const byCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_PARTS_LIMIT: 'bad_request',
  FST_FILES_LIMIT: 'bad_request',
  // The temporary folder of uploads is full.
  ENOSPC: 'storage_full',
  // PostgreSQL: idle transaction, statement timeout, shutting down, starting up, too many connections; errors of the socket itself.
  '25P03': 'busy',
  '57014': 'busy',
  '57P01': 'busy',
  '57P02': 'busy',
  '57P03': 'busy',
  '53300': 'busy',
  ECONNREFUSED: 'busy',
  ECONNRESET: 'busy',
  STORAGE_UNAVAILABLE: 'busy',
};

/** Messages of pg, without a code, when the pool or the database is not available. */
function isAwayOrFull(error: Error): boolean {
  return /timeout exceeded when trying to connect|Connection terminated|connect ENOENT|is not queryable/.test(
    error.message,
  );
}

/** The envelope of an error; unexpected ones are logged and answered without details. */
export function errorEnvelope(
  error: Error,
  requestId: string,
): { http: number; envelope: ErrorEnvelope; expected: boolean } {
  if (error instanceof Refusal) {
    const described = errors[error.code];
    return {
      http: error.details.http ?? described.http,
      expected: true,
      envelope: {
        status: 'error',
        statusCode: described.statusCode,
        code: error.code,
        message: error.message,
        ...(error.details.errors ? { errors: error.details.errors } : {}),
        ...(error.details.challenge ? { challenge: error.details.challenge } : {}),
        requestId,
      },
    };
  }
  // A call that a page made in this process and that was refused keeps its answer.
  if (error instanceof CallFailed && error.code in errors) {
    return errorEnvelope(
      new Refusal(error.code as ErrorCode, { http: error.http, message: error.message }),
      requestId,
    );
  }
  const { code: errorCode = '', statusCode = 500 } = error as Partial<FastifyError>;
  const code: ErrorCode =
    byCode[errorCode] ??
    (isAwayOrFull(error)
      ? 'busy'
      : error.name === 'FastifyError' && statusCode >= 400 && statusCode < 500
        ? 'bad_request'
        : 'internal');
  const described = errors[code];
  return {
    http: described.http,
    expected: code !== 'internal',
    envelope: {
      status: 'error',
      statusCode: described.statusCode,
      code,
      message: described.message,
      requestId,
    },
  };
}

export function successEnvelope(
  data: unknown,
  answer: { message?: string; statusCode?: number; token?: string },
) {
  return {
    status: 'success' as const,
    statusCode: answer.statusCode ?? successCode,
    message: answer.message ?? 'OK',
    ...(answer.token ? { token: answer.token } : {}),
    data,
  };
}
