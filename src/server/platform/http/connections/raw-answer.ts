// Answers written to a connection whose request cannot be read, and which therefore has no response object: our envelope, then the end.
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '#contract/common/errors.ts';
import { errorEnvelope } from '#server/platform/http/envelopes.ts';
import { Refusal } from '#server/platform/http/refuse.ts';
import { newId } from '#contract/common/ids.ts';

/** Node's code of the failure. */
const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
};

export function rawAnswerOf(error: NodeJS.ErrnoException): string {
  return rawAnswer(codes[error.code ?? ''] ?? 'bad_request');
}

export function rawAnswer(code: ErrorCode): string {
  const requestId = newId();
  const { http, envelope } = errorEnvelope(new Refusal(code), requestId);
  const body = JSON.stringify(envelope);
  return [
    `HTTP/1.1 ${http} ${STATUS_CODES[http]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${requestId}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
