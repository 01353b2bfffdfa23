// The files of one field that are on their way, one entry each; a finished one leaves and is handed to the form.
// Guards: two at a time, so that a phone's connection still moves; leaving the page pauses what runs, and the same file chosen again
// goes on from there. What is said aloud is said once: when a file begins, waits, ends or fails, never by the percent.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { CallFailed } from '#contract/common/call.ts';
import { finishUpload } from '#contract/uploads/upload.endpoints.ts';
import { fileLimits } from '#contract/uploads/upload.schema.ts';
import type { FileView } from '#contract/uploads/upload.schema.ts';
import { call } from '#web/app/call.ts';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';
import type { Sending } from '#web/uploads/send-resumable.ts';
import { speedOf, withMeasure } from '#web/uploads/upload-words.ts';
import type { Measured } from '#web/uploads/upload-words.ts';

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

/** `chosenAs` grows in the order in which files were chosen; they end in any. */
type Given = { place: string; onUploaded: (file: FileView, chosenAs: number) => void };

const atOnce = 2;
const runningStates: readonly UploadState[] = ['sending', 'interrupted', 'ending'];
let nextId = 1;

class ResumableQueue {
  private shown: Uploads = { all: [], said: '' };
  private readonly sendings = new Map<number, Sending>();
  private readonly measured = new Map<number, Measured[]>();
  private readonly listeners = new Set<() => void>();
  private given: Given;

  constructor(given: Given) {
    this.given = given;
  }

  readonly get = (): Uploads => this.shown;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  configure(given: Given): void {
    this.given = given;
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

  /** After a pause or a failure; it waits for its turn like a new one. */
  readonly resume = (id: number): void => {
    this.change(id, { state: 'waiting', problem: null });
    this.pump();
  };

  readonly cancel = (id: number): void => {
    const name = this.find(id)?.file.name;
    this.sendings.get(id)?.cancel();
    this.forget(id);
    this.show(
      this.shown.all.filter((one) => one.id !== id),
      name ? `${name} is removed` : undefined,
    );
    this.pump();
  };

  /** Leaving the page: nothing is cancelled, so that it can go on later. */
  stop(): void {
    for (const sending of this.sendings.values()) sending.pause();
    this.sendings.clear();
  }

  private pump(): void {
    for (;;) {
      const running = this.shown.all.filter((one) => runningStates.includes(one.state)).length;
      const next = this.shown.all.find((one) => one.state === 'waiting');
      if (!next || running >= atOnce) return;
      this.change(next.id, { state: 'sending' }, (name) => `Uploading ${name}`);
      this.measured.delete(next.id);
      const known = this.sendings.get(next.id);
      if (known) known.resume();
      else void this.begin(next);
    }
  }

  private async begin({ id, file }: FileUpload): Promise<void> {
    const part = await import('#web/uploads/send-resumable.ts').catch(() => null);
    // Cancelled or paused while its code was fetched.
    if (this.find(id)?.state !== 'sending' || this.sendings.has(id)) return;
    if (!part) return this.fail(id, new CallFailed('offline', 'The connection is away. Try again.'));
    const sending = part.sendResumable(file, this.given.place, {
      onProgress: (sent) => this.progress(id, sent),
      onInterrupted: () => {
        if (this.find(id)?.state !== 'interrupted')
          this.change(id, { state: 'interrupted' }, (name) => `Connection lost; ${name} goes on by itself`);
      },
      onSent: (uploadId) => void this.end(id, uploadId),
      onFailed: (error) => this.fail(id, error),
    });
    this.sendings.set(id, sending);
  }

  private progress(id: number, sent: number): void {
    const upload = this.find(id);
    if (!upload) return;
    // A new try says first how much is there; only what goes beyond it has got through.
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
      // Cancelled in its last moment: nobody refers to it, so it goes by itself.
      if (name === undefined) return;
      this.show(
        this.shown.all.filter((one) => one.id !== id),
        `${name} is uploaded`,
      );
      this.given.onUploaded(file, id);
    } catch (error) {
      this.fail(id, error);
    }
    this.pump();
  }

  private fail(id: number, error: unknown): void {
    // The next try begins with asking how much is there.
    this.sendings.delete(id);
    const problem = sentenceOf(error);
    this.change(
      id,
      { state: 'failed', problem, canRetry: true, bytesPerSecond: 0 },
      (name) => `${name} was not uploaded: ${problem}`,
    );
    this.pump();
  }

  private find(id: number): FileUpload | undefined {
    return this.shown.all.find((one) => one.id === id);
  }

  private forget(id: number): void {
    this.sendings.delete(id);
    this.measured.delete(id);
  }

  private change(id: number, changes: Partial<FileUpload>, said?: (name: string) => string): void {
    const name = this.find(id)?.file.name;
    if (name === undefined) return;
    this.show(
      this.shown.all.map((one) => (one.id === id ? { ...one, ...changes } : one)),
      said?.(name),
    );
  }

  private show(all: FileUpload[], said: string = this.shown.said): void {
    this.shown = { all, said };
    for (const listener of this.listeners) listener();
  }
}

export function useResumableUploads(given: Given) {
  const [queue] = useState(() => new ResumableQueue(given));
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  useEffect(() => queue.configure(given));
  useEffect(() => () => queue.stop(), [queue]);
  const { add, pause, resume, cancel } = queue;
  return { uploads: uploads.all, said: uploads.said, add, pause, resume, cancel };
}

function problemOf(file: File): string | null {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > fileLimits.bytes) return `This file is larger than ${formatBytes(fileLimits.bytes)}.`;
  return null;
}
