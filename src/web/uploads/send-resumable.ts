// Sends one file in pieces by the tus protocol, from where an earlier try stopped. Fetched by those pages only that send files.
// Guards: a lost connection, a restarted server and a token that ran out are got over without asking; what a person has to know is told.
// Does not keep the list of files: use-resumable-uploads.ts does.
import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import { CallFailed } from '#contract/common/call.ts';
import type { ErrorEnvelope } from '#contract/common/envelope.ts';
import { fileLimits, tusPath } from '#contract/uploads/upload.schema.ts';
import { refreshSession } from '#web/app/call.ts';
import * as session from '#web/app/session.ts';

/** Small enough for proxies that limit a body, large enough that asking costs nothing. */
const pieceBytes = 8 * 1024 ** 2;
/** About a quarter of an hour of trying without a byte getting through. */
const pauses = [0, 1000, 2000, 4000, 8000, 15_000, ...Array.from({ length: 28 }, () => 30_000)];
const stallMs = 30_000;
/** The last piece is answered when the whole file was read once more. */
const lastStallMs = 120_000;
const keptMs = fileLimits.unfinishedHours * 3_600_000;
const expiredToken = 4011;

export type Told = {
  onProgress: (sentBytes: number) => void;
  /** Nothing gets through; it goes on by itself. */
  onInterrupted: () => void;
  onSent: (uploadId: string) => void;
  onFailed: (error: unknown) => void;
};
export type Sending = { pause: () => void; resume: () => void; cancel: () => void };

/** Uploads of this page that are under way: the same file chosen twice is sent twice. */
const inUse = new Set<string>();

/** `place` says whose upload it is and for what, so that only the same file at the same place goes on where it stopped. */
export function sendResumable(file: File, place: string, told: Told): Sending {
  let stopped = false;
  let mustRefresh = false;
  /** Between two tries. */
  let resting = false;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  const watch = (ms: number) => {
    clearTimeout(stalled);
    stalled = setTimeout(goOn, ms);
  };
  const upload = new Upload(file, {
    endpoint: tusPath,
    chunkSize: pieceBytes,
    retryDelays: pauses,
    metadata: { filename: file.name, filetype: file.type },
    removeFingerprintOnSuccess: true,
    fingerprint: async () => ['file', place, file.name, file.size, file.lastModified].join('-'),
    onUploadUrlAvailable: () => void (upload.url && inUse.add(upload.url)),
    async onBeforeRequest(request) {
      if (stopped && request.getMethod() !== 'DELETE') throw new DOMException('Stopped', 'AbortError');
      resting = false;
      if (mustRefresh || session.accessToken() === null) await refreshSession();
      mustRefresh = false;
      request.setHeader('authorization', `Bearer ${session.accessToken()}`);
    },
    onProgress(sent, size) {
      if (stopped) return;
      watch(sent === size ? lastStallMs : stallMs);
      told.onProgress(sent);
    },
    onShouldRetry(error) {
      if (stopped) return false;
      mustRefresh = envelopeOf(error)?.statusCode === expiredToken;
      if (!mustRefresh && !isPassing(error)) return false;
      if (!mustRefresh) told.onInterrupted();
      resting = true;
      return true;
    },
    onError(error) {
      end();
      if (!stopped) told.onFailed(failureOf(error));
    },
    onSuccess() {
      end();
      if (!stopped) told.onSent(upload.url!.split('/').at(-1)!);
    },
  });
  const end = () => {
    clearTimeout(stalled);
    window.removeEventListener('online', onOnline);
    if (upload.url) inUse.delete(upload.url);
  };
  /** Gives up the request under way, if there is one, and asks how much has arrived. */
  function goOn(): void {
    if (stopped) return;
    watch(stallMs);
    void upload.abort().then(() => {
      if (!stopped) upload.start();
    });
  }
  /** The browser has a line again: no need to wait for the next try. */
  function onOnline(): void {
    if (resting) goOn();
  }
  const start = () => {
    stopped = false;
    window.addEventListener('online', onOnline);
    watch(stallMs);
    upload.start();
  };
  const stop = () => {
    stopped = true;
    end();
  };
  void findEarlier(upload).then(() => {
    if (!stopped) start();
  });
  return {
    pause() {
      stop();
      void upload.abort();
    },
    resume: start,
    cancel() {
      stop();
      // What cannot be told now is given up by the server within a day.
      upload.abort(true).catch(() => undefined);
    },
  };
}

/** Goes on with an earlier try of the same file; forgets those that the server has given up. */
async function findEarlier(upload: Upload): Promise<void> {
  const tries = await upload.findPreviousUploads().catch(() => []);
  for (const earlier of tries) {
    if (Date.now() - Date.parse(earlier.creationTime) > keptMs)
      await defaultOptions.urlStorage.removeUpload(earlier.urlStorageKey);
    else if (earlier.uploadUrl && !inUse.has(earlier.uploadUrl)) {
      inUse.add(earlier.uploadUrl);
      upload.resumeFromPreviousUpload(earlier);
      return;
    }
  }
}

/** Whether the same may succeed later: no answer, a server that starts or is busy, an upload held or moved by another try. */
function isPassing(error: DetailedError): boolean {
  // A session that has ended does not come back by trying.
  if (error.causingError instanceof CallFailed)
    return ['offline', 'timeout'].includes(error.causingError.code);
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || [408, 409, 423, 429, 500, 502, 503, 504].includes(status);
}

function envelopeOf(error: Error): ErrorEnvelope | null {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  try {
    return JSON.parse(body ?? '') as ErrorEnvelope;
  } catch {
    return null;
  }
}

function failureOf(error: Error): unknown {
  const envelope = envelopeOf(error);
  if (envelope?.code)
    return new CallFailed(envelope.code, envelope.message, { statusCode: envelope.statusCode });
  if (error instanceof DetailedError && error.causingError instanceof CallFailed) return error.causingError;
  return new CallFailed(
    'offline',
    'The connection stayed away. What has arrived is kept for a day; try again.',
  );
}
