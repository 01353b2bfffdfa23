// Uploads one file in pieces by the tus protocol, resuming where an earlier attempt stopped. Loaded only on pages that upload files.
// Guarantees: recovers from lost connections, server restarts and expired tokens on its own; permanent failures are reported.
// Does not keep the list of files: use-resumable-uploads.ts does.
import { defaultOptions, DetailedError, Upload } from 'tus-js-client';
import type { HttpRequest } from 'tus-js-client';
import { CallFailed } from '#contract/common/call.ts';
import type { ErrorEnvelope } from '#contract/common/envelope.ts';
import { fileLimits, tusPath } from '#contract/foundation/uploads/upload.schema.ts';
import { refreshSession } from '#web/app/call.ts';
import * as session from '#web/app/session.ts';

/** Small enough for proxies that limit bodies, large enough that the overhead does not matter. */
const pieceBytes = 8 * 1024 ** 2;
/** About a quarter of an hour of retries without any progress. */
const pauses = [0, 1000, 2000, 4000, 8000, 15_000, ...Array.from({ length: 28 }, () => 30_000)];
const stallMs = 30_000;
/** The answer to the last piece comes after the server has read the whole file again. */
const lastStallMs = 120_000;
const keptMs = fileLimits.unfinishedHours * 3_600_000;
const expiredToken = 4011;

export type UploadEvents = {
  onProgress: (sentBytes: number) => void;
  /** No connection; it resumes automatically. */
  onInterrupted: () => void;
  onSent: (uploadId: string) => void;
  onFailed: (error: unknown) => void;
};
export type Sending = { pause: () => void; resume: () => void; cancel: () => void };

/** Uploads of this page in progress: the same file chosen twice is sent twice. */
const inUse = new Set<string>();

/** `place` identifies the user and the purpose, so that only the same file at the same place resumes an earlier upload. */
export function sendResumable(file: File, place: string, events: UploadEvents): Sending {
  const upload = new ResumableUpload(file, place, events);
  void upload.begin();
  return {
    pause: () => upload.pause(),
    resume: () => upload.start(),
    cancel: () => upload.cancel(),
  };
}

class ResumableUpload {
  private readonly upload: Upload;
  private readonly events: UploadEvents;
  private stopped = false;
  private mustRefresh = false;
  /** Between two attempts. */
  private resting = false;
  private stalled: ReturnType<typeof setTimeout> | undefined;

  constructor(file: File, place: string, events: UploadEvents) {
    this.events = events;
    this.upload = new Upload(file, {
      endpoint: tusPath,
      chunkSize: pieceBytes,
      retryDelays: pauses,
      metadata: { filename: file.name, filetype: file.type },
      removeFingerprintOnSuccess: true,
      fingerprint: async () => ['file', place, file.name, file.size, file.lastModified].join('-'),
      onUploadUrlAvailable: () => void (this.upload.url && inUse.add(this.upload.url)),
      onBeforeRequest: (request) => this.authorize(request),
      onProgress: (sent, size) => this.report(sent, size),
      onShouldRetry: (error) => this.shouldRetry(error),
      onError: (error) => {
        this.end();
        if (!this.stopped) events.onFailed(failureOf(error));
      },
      onSuccess: () => {
        this.end();
        if (!this.stopped) events.onSent(this.upload.url!.split('/').at(-1)!);
      },
    });
  }

  async begin(): Promise<void> {
    await findEarlier(this.upload);
    if (!this.stopped) this.start();
  }

  start(): void {
    this.stopped = false;
    window.addEventListener('online', this.onOnline);
    this.watch(stallMs);
    this.upload.start();
  }

  pause(): void {
    this.stop();
    void this.upload.abort();
  }

  cancel(): void {
    this.stop();
    // If the cancellation cannot be sent now, the server deletes the upload within a day.
    this.upload.abort(true).catch(() => undefined);
  }

  private async authorize(request: HttpRequest): Promise<void> {
    if (this.stopped && request.getMethod() !== 'DELETE') throw new DOMException('Stopped', 'AbortError');
    this.resting = false;
    if (this.mustRefresh || session.accessToken() === null) await refreshSession();
    this.mustRefresh = false;
    request.setHeader('authorization', `Bearer ${session.accessToken()}`);
  }

  private report(sent: number, size: number | null): void {
    if (this.stopped) return;
    this.watch(sent === size ? lastStallMs : stallMs);
    this.events.onProgress(sent);
  }

  private shouldRetry(error: DetailedError): boolean {
    if (this.stopped) return false;
    this.mustRefresh = envelopeOf(error)?.statusCode === expiredToken;
    if (!this.mustRefresh && !isPassing(error)) return false;
    if (!this.mustRefresh) this.events.onInterrupted();
    this.resting = true;
    return true;
  }

  private watch(ms: number): void {
    clearTimeout(this.stalled);
    this.stalled = setTimeout(() => this.reconnect(), ms);
  }

  /** Aborts the current request, if any, and asks the server for the offset. */
  private reconnect(): void {
    if (this.stopped) return;
    this.watch(stallMs);
    void this.upload.abort().then(() => {
      if (!this.stopped) this.upload.start();
    });
  }

  /** The browser is online again: retries at once. */
  private readonly onOnline = (): void => {
    if (this.resting) this.reconnect();
  };

  private stop(): void {
    this.stopped = true;
    this.end();
  }

  private end(): void {
    clearTimeout(this.stalled);
    window.removeEventListener('online', this.onOnline);
    if (this.upload.url) inUse.delete(this.upload.url);
  }
}

/** Resumes an earlier attempt of the same file; forgets those that the server has deleted. */
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

/** Whether a retry may succeed: no answer, a server that starts or is busy, an upload held or moved by another request. */
function isPassing(error: DetailedError): boolean {
  // A session that has ended does not come back by retrying.
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
    'The connection was lost for too long. Your progress is kept for a day; try again.',
  );
}
