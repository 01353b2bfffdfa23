// Uploads a file, to be attached to a delivery or a message: by the tus protocol, in one request.
// Only for files that fit into memory; for larger ones, use a tus client with the same key.
import type { Caller, ClientOptions } from './make-caller.ts';
import { MarketRefusal, MarketUnreachable } from './market-refusal.ts';

const path = '/api/v1/uploads/files';

export type SentFile = { id: string; name: string };

/** The file as the API returns it; its `id` goes into `fileIds`. */
export async function sendFile(
  caller: Caller,
  client: ClientOptions,
  file: { name: string; type?: string; bytes: Uint8Array },
): Promise<SentFile> {
  const { fetch = globalThis.fetch } = client;
  const origin = client.url.replace(/(?<!\/)\/+$/, '');
  const headers = { authorization: `Bearer ${client.key}`, 'tus-resumable': '1.0.0' };
  const begun = await opened(
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(file.bytes.length),
        'upload-metadata': `filename ${inBase64(file.name)},filetype ${inBase64(file.type ?? 'application/octet-stream')}`,
      },
    }),
  );
  const place = new URL(begun.headers.get('location') ?? '', `${origin}${path}`);
  if (place.origin !== new URL(origin).origin)
    throw new MarketUnreachable('The upload points to another origin.');
  await opened(
    fetch(place, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(file.bytes),
    }),
  );
  const shape = { method: 'POST', path: `${path}/{uploadId}/finish`, query: [], body: [] };
  return (await caller(shape, { uploadId: place.pathname.split('/').at(-1) })) as SentFile;
}

async function opened(asking: Promise<Response>): Promise<Response> {
  const answer = await asking;
  if (answer.ok) return answer;
  const text = await answer.text();
  throw text.startsWith('{')
    ? new MarketRefusal(JSON.parse(text), answer.status)
    : new MarketUnreachable(`The upload was answered with ${answer.status}.`);
}

function inBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
