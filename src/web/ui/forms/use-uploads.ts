// The running and failed uploads, one entry per file; a finished one is removed and handed to the form.
// Guarantees: at most two at a time, so that each progresses on a phone's connection; leaving the page cancels running ones.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { formatBytes } from '#web/ui/format-bytes.ts';

export type Upload = {
  id: number;
  file: File;
  sent: number;
  bytesPerSecond: number;
  problem: string | null;
  canRetry: boolean;
};

export type Sending<Result> = {
  accept?: string | undefined;
  maxBytes: number;
  upload: (
    file: File,
    options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
  ) => Promise<Result>;
  onUploaded: (result: Result, file: File) => void;
};

const atOnce = 2;
let nextId = 1;

class UploadQueue<Result> {
  private all: Upload[] = [];
  private waiting: number[] = [];
  private readonly running = new Map<number, AbortController>();
  private readonly listeners = new Set<() => void>();
  private sending: Sending<Result>;

  constructor(sending: Sending<Result>) {
    this.sending = sending;
  }

  readonly get = (): Upload[] => this.all;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  configure(sending: Sending<Result>): void {
    this.sending = sending;
  }

  readonly add = (files: File[]): void => {
    const added = files.map((file): Upload => {
      const problem = problemOf(file, this.sending);
      return { id: nextId++, file, sent: 0, bytesPerSecond: 0, problem, canRetry: false };
    });
    this.waiting.push(...added.filter((upload) => upload.problem === null).map((upload) => upload.id));
    this.show([...this.all, ...added]);
    this.pump();
  };

  readonly cancel = (id: number): void => {
    this.waiting = this.waiting.filter((waitingId) => waitingId !== id);
    this.running.get(id)?.abort();
    this.show(this.all.filter((upload) => upload.id !== id));
  };

  readonly retry = (id: number): void => {
    this.change(id, { problem: null, sent: 0, bytesPerSecond: 0 });
    this.waiting.push(id);
    this.pump();
  };

  stop(): void {
    this.waiting = [];
    for (const controller of this.running.values()) controller.abort();
  }

  private pump(): void {
    while (this.running.size < atOnce && this.waiting.length > 0) {
      const id = this.waiting.shift();
      const upload = this.all.find((upload) => upload.id === id);
      if (upload) void this.send(upload);
    }
  }

  private async send({ id, file }: Upload): Promise<void> {
    const controller = new AbortController();
    this.running.set(id, controller);
    const startedAt = Date.now();
    const onProgress = (sent: number, total: number) => {
      const seconds = Math.max(0.25, (Date.now() - startedAt) / 1000);
      this.change(id, {
        sent: Math.round((sent / total) * file.size),
        bytesPerSecond: Math.round(sent / seconds),
      });
    };
    try {
      const result = await this.sending.upload(file, { signal: controller.signal, onProgress });
      this.show(this.all.filter((upload) => upload.id !== id));
      this.sending.onUploaded(result, file);
    } catch (error) {
      if (!controller.signal.aborted) this.change(id, { problem: sentenceOf(error), canRetry: true });
    }
    this.running.delete(id);
    this.pump();
  }

  private change(id: number, changes: Partial<Upload>): void {
    this.show(this.all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  private show(next: Upload[]): void {
    this.all = next;
    for (const listener of this.listeners) listener();
  }
}

export function useUploads<Result>(sending: Sending<Result>) {
  const [queue] = useState(() => new UploadQueue(sending));
  const uploads = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  useEffect(() => queue.configure(sending));
  useEffect(() => () => queue.stop(), [queue]);
  return { uploads, add: queue.add, cancel: queue.cancel, retry: queue.retry };
}

function problemOf(
  file: File,
  { accept, maxBytes }: Pick<Sending<unknown>, 'accept' | 'maxBytes'>,
): string | null {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > maxBytes) return `This file is larger than ${formatBytes(maxBytes)}.`;
  if (accept && !accepts(accept, file)) return 'This file type is not supported here.';
  return null;
}

function accepts(accept: string, file: File): boolean {
  return accept.split(',').some((entry) => {
    const kind = entry.trim().toLowerCase();
    if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
    return file.type === kind;
  });
}
