// Generates the calls of the client as TypeScript: a typed method for each call that a key may make, and where its input goes.
// Types come from the schemas that the server validates with.
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { errors } from '#contract/common/errors.ts';
import { scopeOf } from '#contract/external/developers/key-scope.rules.ts';
import { typeText } from '#contract/external/developers/type-text.ts';
import type { JsonSchema } from '#contract/external/developers/type-text.ts';
import { jsonSchema } from '#server/platform/http/openapi.ts';

export function writeCalls(): string {
  const calls = allEndpoints.filter((endpoint) => scopeOf(endpoint.name) !== null);
  return [
    '// The calls of a Guildhall marketplace that a key may make. Generated from the contract of the API.',
    `import { makeCaller } from './make-caller.ts';`,
    `import type { CallOptions, CallShape, ClientOptions, FileAnswer, Input } from './make-caller.ts';`,
    `import { sendFile } from './send-file.ts';`,
    `import type { SentFile } from './send-file.ts';`,
    '',
    `export { MarketRefusal, MarketUnreachable } from './market-refusal.ts';`,
    `export { verifyWebhook, WebhookRefused } from './verify-webhook.ts';`,
    `export type { WebhookEvent, VerifyOptions } from './verify-webhook.ts';`,
    `export type { CallOptions, ClientOptions, FileAnswer, SentFile };`,
    '',
    `export type { RefusalCode } from './refusal-code.ts';`,
    '',
    'export type Client = {',
    '  /** Sends a file that fits into memory; its id goes into `fileIds`. Needs the scope files. */',
    '  sendFile(file: { name: string; type?: string; bytes: Uint8Array }): Promise<SentFile>;',
    ...calls.map(methodOf),
    '};',
    '',
    'const shapes = {',
    ...calls.map((endpoint) => `  ${methodName(endpoint)}: ${JSON.stringify(shapeOf(endpoint))},`),
    '} as const satisfies Record<Exclude<keyof Client, "sendFile">, CallShape>;',
    '',
    creating,
  ].join('\n');
}

/** Replaces src/client/refusal-code.ts. */
export function writeRefusalCodes(): string {
  const codes = Object.keys(errors).map((code) => `  | ${JSON.stringify(code)}`);
  return `/** Every code that a call can be refused with. */\nexport type RefusalCode =\n${codes.join('\n')};\n`;
}

const creating = `/** A client that acts as the owner of the key. */
export function createClient(options: ClientOptions): Client {
  const caller = makeCaller(options);
  const methods = Object.entries(shapes).map(([name, shape]) => [
    name,
    (input: Input = {}, callOptions?: CallOptions) => caller(shape, input, callOptions),
  ]);
  return {
    ...(Object.fromEntries(methods) as Omit<Client, 'sendFile'>),
    sendFile: (file) => sendFile(caller, options, file),
  };
}
`;

function methodName({ name }: AnyEndpoint): string {
  return name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function pathOf({ base, path }: AnyEndpoint): string {
  return `${base}${path}`.replaceAll(/:([A-Za-z]+)/g, '{$1}');
}

function shapeOf(endpoint: AnyEndpoint) {
  const { method, query, body, idempotent, upload, file } = endpoint;
  return {
    method,
    path: pathOf(endpoint),
    query: Object.keys(query.shape),
    body: Object.keys(body.shape),
    ...(idempotent && { isIdempotent: true }),
    ...(upload && { isUpload: true }),
    ...(file !== null && { isFile: true }),
  };
}

function methodOf(endpoint: AnyEndpoint): string {
  const scope = scopeOf(endpoint.name);
  const refused = endpoint.refusals.length > 0 ? ` Refuses: ${endpoint.refusals.join(', ')}.` : '';
  const needs = scope === 'any' ? 'Needs no scope.' : `Needs the scope ${scope}.`;
  const { text, isOptional } = inputOf(endpoint);
  const data = endpoint.file === null ? typeText(jsonSchema(endpoint.data, 'output', 'draft-2020-12')) : null;
  return [
    `  /** ${endpoint.summary}. ${needs}${refused} */`.replaceAll('. .', '.'),
    `  ${methodName(endpoint)}(input${isOptional ? '?' : ''}: ${indented(text)}, options?: CallOptions): Promise<${indented(data ?? 'FileAnswer')}>;`,
  ].join('\n');
}

/** Parameters, query and body as one object. A test of the contract ensures that their names are distinct. */
function inputOf({ params, query, body, upload }: AnyEndpoint): { text: string; isOptional: boolean } {
  const parts = [params, query, body].map((shape) => jsonSchema(shape, 'input', 'draft-2020-12'));
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {})) as JsonSchema;
  const required = parts.flatMap((part) => (part.required as string[] | undefined) ?? []);
  const text = typeText({ type: 'object', properties, required });
  if (upload) return { text: '{ file: Blob; fileName?: string }', isOptional: false };
  return { text, isOptional: required.length === 0 };
}

function indented(text: string): string {
  return text.replaceAll('\n', '\n  ');
}
