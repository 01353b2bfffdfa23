// Writes what an endpoint answers, by the schema of its data: what is not declared there never leaves.
// Guards: a writer is prepared when its endpoint first answers. All of them together take more than a second of processor time,
// which every start would wait for and most processes never need.
import build from 'fast-json-stringify';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { SuccessEnvelope } from '#contract/common/envelope.ts';
import { envelopeJsonSchema } from './openapi.ts';

type Write = (envelope: unknown) => string;

const writers = new WeakMap<AnyEndpoint, Write>();

/** The envelope of a success of this endpoint as JSON. */
export function writeAnswer(endpoint: AnyEndpoint, envelope: SuccessEnvelope<unknown>): string {
  let write = writers.get(endpoint);
  if (!write) writers.set(endpoint, (write = build(envelopeJsonSchema(endpoint))));
  return write(envelope);
}
