// The uploads in progress of one field, one entry each; a finished one is removed and handed to the form.
// Guarantees: two at a time, so that each progresses on a phone's connection; leaving the page pauses uploads, and choosing the same
// file again resumes. Screen readers hear when a file begins, waits, ends or fails, never each percent.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallFailed } from '#contract/common/call.ts';
import { finishUpload } from '#contract/foundation/uploads/upload.endpoints.ts';
import { fileLimits } from '#contract/foundation/uploads/upload.schema.ts';
import type { FileView } from '#contract/foundation/uploads/upload.schema.ts';
import { call } from '#web/app/call.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import type { Sending } from './send-resumable.ts';
import { speedOf, withMeasure } from './upload-copy.ts';
import type { Measured } from './upload-copy.ts';

export type UploadState = 'waiting' | 'sending' | 'interrupted' | 'paused' | 'ending' | 'failed';
export type FileUpload = {
  id: number;
  file: File;
  state: UploadState;
  sent: number;
  bytesPerSecond: number;
  /** Why it failed. */
  problem: string | null;
  canRetry: boolean;
};
export type Uploads = { all: FileUpload[]; said: string };

/** `chosenAs` counts files in the order of selection; they finish in any order. */
type QueueOptions = { place: string; onUploaded: (file: FileView, chosenAs: number) => void };

const atOnce = 2;
const runningStates: readonly UploadState[] = ['sending', 'interrupted', 'ending'];
let nextId = 1;

class ResumableQueue {
  private shown: Uploads = { all: [], said: '' };
  private readonly sendings = new Map<number, Sending>();
  private readonly measured = new Map<number, Measured[]>();
  private readonly listeners = new Set<() => void>();
  private options: QueueOptions;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  readonly get = (): Uploads => this.shown;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  configure(options: QueueOptions): void {
    this.options = options;
  }

  readonly add = (files: readonly File[]): void => {
    const added = files.map((file): FileUpload => {
      const problem = problemOf(file);
      const state = problem === null ? 'waiting' : 'failed';
      return { id: nextId++, file, state, sent: 0, bytesPerSecond: 0, problem, canRetry: false };
    });
    this.show([...this.shown.all, ...added]);
    this.pump();
  };

  readonly pause = (id: number): void => {
    this.sendings.get(id)?.pause();
    this.change(id, { state: 'paused', bytesPerSecond: 0 }, (name) => `${name} is paused`);
    this.pump();
  };

  /** After a pause or a failure; it queues like a new one. */
  readonly resume = (id: number): void => {
    this.change(id, { state: 'waiting', problem: null });
    this.pump();
  };

  readonly cancel = (id: number): void => {
    const name = this.find(id)?.file.name;
    this.sendings.get(id)?.cancel();
    this.forget(id);
    this.show(
      this.shown.all.filter((upload) => upload.id !== id),
      name ? `${name} is removed` : undefined,
    );
    this.pump();
  };

  /** On leaving the page: nothing is cancelled, so that uploads can resume later. */
  stop(): void {
    for (const sending of this.sendings.values()) sending.pause();
    this.sendings.clear();
  }

  private pump(): void {
    for (;;) {
      const running = this.shown.all.filter((upload) => runningStates.includes(upload.state)).length;
      const next = this.shown.all.find((upload) => upload.state === 'waiting');
      if (!next || running >= atOnce) return;
      this.change(next.id, { state: 'sending' }, (name) => `Uploading ${name}`);
      this.measured.delete(next.id);
      const known = this.sendings.get(next.id);
      if (known) known.resume();
      else void this.begin(next);
    }
  }

  private async begin({ id, file }: FileUpload): Promise<void> {
    const part = await import('./send-resumable.ts').catch(() => null);
    // Cancelled or paused while its code was loading.
    if (this.find(id)?.state !== 'sending' || this.sendings.has(id)) return;
    if (!part) return this.fail(id, new CallFailed('offline', 'There is no connection. Try again.'));
    const sending = part.sendResumable(file, this.options.place, {
      onProgress: (sent) => this.progress(id, sent),
      onInterrupted: () => {
        if (this.find(id)?.state !== 'interrupted')
          this.change(
            id,
            { state: 'interrupted' },
            (name) => `Connection lost; ${name} resumes automatically`,
          );
      },
      onSent: (uploadId) => void this.end(id, uploadId),
      onFailed: (error) => this.fail(id, error),
    });
    this.sendings.set(id, sending);
  }

  private progress(id: number, sent: number): void {
    const upload = this.find(id);
    if (!upload) return;
    // A retry first reports the server's offset; only bytes beyond it are progress.
    if (upload.state === 'interrupted' && sent <= upload.sent) {
      this.measured.delete(id);
      this.change(id, { sent, bytesPerSecond: 0 });
      return;
    }
    const measured = withMeasure(this.measured.get(id) ?? [], { at: performance.now(), sent });
    this.measured.set(id, measured);
    const state = sent >= upload.file.size ? 'ending' : 'sending';
    this.change(id, { state, sent, bytesPerSecond: speedOf(measured) });
  }

  private async end(id: number, uploadId: string): Promise<void> {
    this.change(id, { state: 'ending' });
    try {
      const file = await call(finishUpload, { uploadId });
      const name = this.find(id)?.file.name;
      this.forget(id);
      // Cancelled at the last moment: the file stays unattached and is purged.
      if (name === undefined) return;
      this.show(
        this.shown.all.filter((upload) => upload.id !== id),
        `${name} is uploaded`,
      );
      this.options.onUploaded(file, id);
    } catch (error) {
      this.fail(id, error);
    }
    this.pump();
  }

  private fail(id: number, error: unknown): void {
    // The next attempt begins by asking for the offset.
    this.sendings.delete(id);
    const problem = sentenceOf(error);
    this.change(
      id,
      { state: 'failed', problem, canRetry: true, bytesPerSecond: 0 },
      (name) => `${name} failed to upload: ${problem}`,
    );
    this.pump();
  }

  private find(id: number): FileUpload | undefined {
    return this.shown.all.find((upload) => upload.id === id);
  }

  private forget(id: number): void {
    this.sendings.delete(id);
    this.measured.delete(id);
  }

  private change(id: number, changes: Partial<FileUpload>, said?: (name: string) => string): void {
    const name = this.find(id)?.file.name;
    if (name === undefined) return;
    this.show(
      this.shown.all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
      said?.(name),
    );
  }

  private show(all: FileUpload[], said: string = this.shown.said): void {
    this.shown = { all, said };
    for (const listener of this.listeners) listener();
  }
}

export function useResumableUploads(options: QueueOptions) {
  const [queue] = useState(() => new ResumableQueue(options));
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  useEffect(() => queue.configure(options));
  useEffect(() => () => queue.stop(), [queue]);
  const { add, pause, resume, cancel } = queue;
  return { uploads: uploads.all, said: uploads.said, add, pause, resume, cancel };
}

function problemOf(file: File): string | null {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > fileLimits.bytes) return `This file is larger than ${formatBytes(fileLimits.bytes)}.`;
  return null;
}
