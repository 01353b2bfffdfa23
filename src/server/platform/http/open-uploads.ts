// Uploads in progress, which outlast the check at their beginning: cut within seconds after the caller's session or API key ended.
// Guarantees: one query per kind of caller and round, whatever the number of uploads; nothing runs while there are none.
import type { IncomingMessage } from 'node:http';
import type { Edge } from './edge.ts';
import { isApiKey } from './is-api-key.ts';
import type { Viewer } from './session.ts';

const checkEveryMs = 2000;

type OpenUpload = { holderId: string; isKey: boolean; cut(): void };
const openByEdge = new WeakMap<Edge, Set<OpenUpload>>();

/** Runs `receive`; meanwhile, the connection is destroyed when the caller may no longer call. */
export async function whileAllowed<T>(
  edge: Edge,
  { viewer, bearer, raw }: { viewer: Viewer | null; bearer: string | undefined; raw: IncomingMessage },
  receive: () => Promise<T>,
): Promise<T> {
  if (viewer === null) return receive();
  const open = openByEdge.get(edge) ?? new Set();
  openByEdge.set(edge, open);
  const upload = { holderId: viewer.sessionId, isKey: isApiKey(bearer), cut: () => void raw.destroy() };
  open.add(upload);
  if (open.size === 1) void checkUntilEmpty(edge, open);
  try {
    return await receive();
  } finally {
    open.delete(upload);
  }
}

async function checkUntilEmpty(edge: Edge, open: Set<OpenUpload>): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, checkEveryMs).unref();
    });
    if (open.size === 0) return;
    try {
      await cutEnded(edge, [...open]);
    } catch (error) {
      edge.platform.log.warn({ err: error }, 'the callers of uploads in progress could not be checked');
    }
  }
}

async function cutEnded({ platform, sessions, keys }: Edge, uploads: readonly OpenUpload[]): Promise<void> {
  for (const [isKey, port] of [
    [false, sessions],
    [true, keys],
  ] as const) {
    const ofKind = uploads.filter((upload) => upload.isKey === isKey);
    if (ofKind.length === 0) continue;
    const good = await port.stillGood(platform, [...new Set(ofKind.map(({ holderId }) => holderId))]);
    for (const upload of ofKind) if (!good.has(upload.holderId)) upload.cut();
  }
}
