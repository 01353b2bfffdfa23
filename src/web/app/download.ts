// Saves a file for the visitor: made from an answer of the API, or itself the answer (a PDF). The latter is fetched with the
// session's token, which a plain link could not carry.
import { CallFailed, openEnvelope, prepareRequest } from '#contract/common/call.ts';
import type { AnyEndpoint, InputOf } from '#contract/common/endpoint.ts';
import type { Envelope } from '#contract/common/envelope.ts';
import { refreshSession } from '#web/app/call.ts';
import { accessToken } from '#web/app/session.ts';

export function saveFile(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** A document of thousands of lines takes a while to print. */
const timeoutMs = 30_000;

/** Fetches the file of a `file` endpoint and saves it. Rejects with `CallFailed` like any call. */
export async function downloadFile<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
  const { url } = prepareRequest(endpoint, input);
  if (accessToken() === null) await refreshSession();
  let answer = await ask(url);
  if (answer.status === 401) {
    await refreshSession();
    answer = await ask(url);
  }
  if (!answer.ok) openEnvelope((await answer.json()) as Envelope<never>, answer.status);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  saveBlob(name ?? 'document', await answer.blob());
}

async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { authorization: `Bearer ${accessToken()}` },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new CallFailed('offline', 'The file could not be downloaded. Check your connection and try again.');
  }
}

function saveBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the file over once the click is handled; its URL can be revoked a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
