// Writes what an endpoint answers, by the schema of its data: what is not declared there never leaves.
// Guards: a writer is prepared when its data is first answered, once for all endpoints that answer it (every verb of an order answers
// the order). All of them together take more than a second of processor time, which every start would wait for.
import build from 'fast-json-stringify';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import type { SuccessEnvelope } from '#contract/common/envelope.ts';
import { envelopeJsonSchema } from './openapi.ts';

type Write = (envelope: unknown) => string;

const writers = new WeakMap<AnyEndpoint['data'], Write>();

/** The envelope of a success of this endpoint as JSON. */
export function writeAnswer({ data }: AnyEndpoint, envelope: SuccessEnvelope<unknown>): string {
  let write = writers.get(data);
  if (!write) writers.set(data, (write = build(envelopeJsonSchema(data))));
  return write(envelope);
}
