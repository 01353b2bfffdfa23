// Browsers call endpoints but never validate with them, so `*.endpoints.ts` is evaluated at build time and sent as data: method,
// path and field names. Each importing module gets only the endpoints it names, so a page does not carry the calls of others.
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

export function endpointsAsData(): Plugin {
  return {
    name: 'endpoints-as-data',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async resolveId(source, importer, options) {
      if (!source.endsWith('.endpoints.ts') || !importer) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: `${found.id}?for=${encodeURIComponent(importer)}` };
    },
    async load(id) {
      const path = id.replace(/\?.*$/, '');
      if (!/\/src\/contract\/.*\.endpoints\.ts$/.test(path)) return null;
      this.addWatchFile(path);
      const exported = (await import(`${pathToFileURL(path)}?read=${Date.now()}`)) as Record<string, unknown>;
      const lines = Object.entries(exported).map(([name, value]) => {
        const plain = plainOf(value);
        return plain === undefined ? '' : `export const ${name} = ${JSON.stringify(plain)};`;
      });
      return lines.join('\n');
    },
  };
}

function plainOf(value: unknown): unknown {
  if (isEndpoint(value)) {
    const { name, method, path, base, idempotent, upload, query, body } = value;
    return { name, method, path, base, idempotent, upload, query: fieldsOf(query), body: fieldsOf(body) };
  }
  const text = JSON.stringify(value);
  const isData = text !== undefined && !text.includes('"~standard"') && !text.includes('"def":{"type":');
  return isData && !holdsEndpoints(value) ? value : undefined;
}

type Shaped = { shape: Record<string, unknown> };
type EndpointLike = Record<'name' | 'method' | 'path' | 'base', string> &
  Record<'idempotent' | 'upload', boolean> &
  Record<'query' | 'body', Shaped>;

function isEndpoint(value: unknown): value is EndpointLike {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'query' in value && 'body' in value
  );
}

function holdsEndpoints(value: unknown): boolean {
  return Array.isArray(value) && value.some(isEndpoint);
}

function fieldsOf({ shape }: Shaped): Shaped {
  return { shape: Object.fromEntries(Object.keys(shape).map((name) => [name, 1])) };
}
