// Uploads in progress, which outlast the check at their beginning: cut within seconds after the caller's session or API key ended.
// Guarantees: one query per kind of caller and round, whatever the number of uploads; nothing runs while there are none.
import type { IncomingMessage } from 'node:http';
import type { Edge } from '../edge.ts';
import { isApiKey } from '../is-api-key.ts';
import type { Viewer } from '../session.ts';

const checkEveryMs = 2000;

type OpenUpload = { holderId: string; isKey: boolean; cut(): void };
type Uploads = { open: Set<OpenUpload>; isChecking: boolean };
const uploadsByEdge = new WeakMap<Edge, Uploads>();

/** Runs `receive`; meanwhile, the connection is destroyed when the caller may no longer call. */
export async function whileAllowed<T>(
  edge: Edge,
  { viewer, bearer, raw }: { viewer: Viewer | null; bearer: string | undefined; raw: IncomingMessage },
  receive: () => Promise<T>,
): Promise<T> {
  if (viewer === null) return receive();
  const uploads = uploadsByEdge.get(edge) ?? { open: new Set(), isChecking: false };
  uploadsByEdge.set(edge, uploads);
  const upload = { holderId: viewer.sessionId, isKey: isApiKey(bearer), cut: () => void raw.destroy() };
  uploads.open.add(upload);
  if (!uploads.isChecking) void checkUntilEmpty(edge, uploads);
  try {
    return await receive();
  } finally {
    uploads.open.delete(upload);
  }
}

async function checkUntilEmpty(edge: Edge, uploads: Uploads): Promise<void> {
  uploads.isChecking = true;
  for (;;) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, checkEveryMs).unref();
    });
    if (uploads.open.size === 0) break;
    try {
      await cutEnded(edge, [...uploads.open]);
    } catch (error) {
      edge.platform.log.warn({ err: error }, 'the callers of uploads in progress could not be checked');
    }
  }
  uploads.isChecking = false;
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
