// Scripts, styles and fonts of the web build, from memory: a first visit asks for dozens of them, and reading one from disk costs
// several times what sending it costs.
// Guarantees: only files that the build had at the start are read, each at most once per encoding, so the build bounds the memory.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding, isCurrent } from '../compressed.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};
const suffixes = { br: '.br', gzip: '.gz' } as const;

/** Patterns of the files that are served here. */
export const servedAssets: readonly string[] = Object.keys(types).flatMap((type) =>
  ['', ...Object.values(suffixes)].map((suffix) => `assets/*${type}${suffix}`),
);

/** The name of an asset contains a hash of its content. */
export const assetCaching = 'public, max-age=31536000, immutable';

export async function serveAssets(server: FastifyInstance, clientFolder: string): Promise<void> {
  const folder = join(clientFolder, 'assets');
  const names = new Set(await readdir(folder).catch(noneIfMissing));
  const kept = new Map<string, Promise<Buffer>>();

  function contentOf(name: string): Promise<Buffer> {
    const known = kept.get(name);
    if (known) return known;
    const content = readFile(join(folder, name));
    kept.set(name, content);
    content.catch(() => kept.delete(name));
    return content;
  }

  server.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const type = types[extname(name)];
    if (!type || !names.has(name)) return reply.callNotFound();
    reply.header('cache-control', assetCaching);
    if (isCurrent(request, reply, `W/"${name}"`)) return reply.code(304).send();
    const encoding = acceptedEncoding(request);
    const isEncoded = encoding !== undefined && names.has(name + suffixes[encoding]);
    if (isEncoded) reply.header('content-encoding', encoding);
    return reply.type(type).send(await contentOf(isEncoded ? name + suffixes[encoding] : name));
  });
}

/** In development there is no build. */
function noneIfMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
