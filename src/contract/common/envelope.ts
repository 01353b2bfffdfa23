// The envelope of every API answer, as specified: status, statusCode, message, data.
import type { Challenge } from './challenge.ts';
import type { ErrorCode } from './errors.ts';

export type FieldErrors = Record<string, string>;
export type SuccessEnvelope<Data> = {
  status: 'success';
  statusCode: number;
  message: string;
  data: Data;
  /** Sign-in answers also carry the access token at the top level, because the specification reads both places. */
  token?: string;
};
export type ErrorEnvelope = {
  status: 'error';
  statusCode: number;
  code: ErrorCode;
  message: string;
  errors?: FieldErrors;
  /** With `challenge_required`: solve it and repeat the request with the answer. */
  challenge?: Challenge;
  requestId?: string;
};
export type Envelope<Data> = SuccessEnvelope<Data> | ErrorEnvelope;

/** The specification's code for success: HTTP 200 answers carry 2000. */
export const successCode = 2000;
/** The password was right and a second factor is required: no token yet. */
export const secondFactorCode = 2001;
