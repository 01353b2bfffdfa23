// Serializes an endpoint's answer by the schema of its data: undeclared fields never leave.
// A writer is compiled when its data is first returned, and shared by all endpoints with that data (every verb of an order returns
// the order). Compiling all of them takes more than a second of CPU time, which every start would wait for.
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
