// Example code for a call, with curl and with the typed client. Fills in required fields only, never the visitor's data.
import type { OperationView } from '#contract/external/developers/reference.endpoints.ts';

const requiredOf = ({ parameters }: OperationView) => parameters.filter(({ isRequired }) => isRequired);

export function pathOf({ path }: OperationView, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

export function curlExample(operation: OperationView, publicUrl: string): string {
  const values = Object.fromEntries(requiredOf(operation).map(({ name, example }) => [name, example]));
  const queryParameters = requiredOf(operation).filter((parameter) => parameter.in === 'query');
  const query = new URLSearchParams(queryParameters.map(({ name, example }) => [name, example]));
  const url = `${publicUrl}${pathOf(operation, values)}${query.size > 0 ? `?${query}` : ''}`;
  const parts = [
    operation.method === 'GET' ? `curl '${url}'` : `curl -X ${operation.method} '${url}'`,
    ...(operation.needs === 'anyone' ? [] : [`-H "Authorization: Bearer $MARKET_KEY"`]),
    ...(operation.isIdempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(operation.isUpload ? [`-F 'file=@image.png'`] : []),
    ...(operation.bodyExample === null
      ? []
      : [`-H 'Content-Type: application/json'`, `-d '${operation.bodyExample.replaceAll("'", `'\\''`)}'`]),
    ...(operation.file === null ? [] : ['-OJ']),
  ];
  return parts.join(' \\\n  ');
}

export function clientExample(operation: OperationView, publicUrl: string): string {
  const body = JSON.parse(operation.bodyExample ?? '{}') as Record<string, unknown>;
  const parameters = Object.fromEntries(requiredOf(operation).map(({ name, example }) => [name, example]));
  const input = { ...parameters, ...body };
  const isEmpty = Object.keys(input).length === 0;
  const method = operation.name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return [
    `import { createClient } from 'guildhall-client';`,
    '',
    `const market = createClient({ url: '${publicUrl}', key: process.env.MARKET_KEY });`,
    `const ${operation.file === null ? 'data' : 'file'} = await market.${method}(${isEmpty ? '' : literal(input)});`,
  ].join('\n');
}

/** As a TypeScript literal: unquoted keys where possible. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replaceAll(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll(/: "([^"'\\]*)"/g, `: '$1'`);
}
