// The uploads that are running or failed, one entry per file; a finished one leaves and is handed to the form.
// Guards: two at a time at most, so that a phone's connection still moves; leaving the page cancels what runs.
import { useCallback, useEffect, useRef, useState } from 'react';
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

type Sending<Result> = {
  accept?: string | undefined;
  maxBytes: number;
  upload: (file: File, options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void }) => Promise<Result>;
  onUploaded: (result: Result, file: File) => void;
};

const atOnce = 2;
let nextId = 1;

export function useUploads<Result>(sending: Sending<Result>) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const latest = useRef(sending);
  latest.current = sending;
  const running = useRef(new Map<number, AbortController>());
  const queue = useRef<{ id: number; file: File }[]>([]);

  const change = useCallback((id: number, changes: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }, []);
  const remove = useCallback((id: number) => setUploads((all) => all.filter((one) => one.id !== id)), []);

  const pump = useCallback(() => {
    while (running.current.size < atOnce && queue.current.length > 0) {
      const { id, file } = queue.current.shift()!;
      const controller = new AbortController();
      running.current.set(id, controller);
      const startedAt = Date.now();
      latest.current
        .upload(file, {
          signal: controller.signal,
          onProgress: (sent, total) => {
            const seconds = Math.max(0.25, (Date.now() - startedAt) / 1000);
            change(id, { sent: Math.round((sent / total) * file.size), bytesPerSecond: Math.round(sent / seconds) });
          },
        })
        .then(
          (result) => {
            remove(id);
            latest.current.onUploaded(result, file);
          },
          (error: unknown) => {
            if (!controller.signal.aborted) change(id, { problem: sentenceOf(error), canRetry: true });
          },
        )
        .finally(() => {
          running.current.delete(id);
          pump();
        });
    }
  }, [change, remove]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      queue.current = [];
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const add = (files: File[]) => {
    const added = files.map((file): Upload => {
      const problem = problemOf(file, latest.current);
      return { id: nextId++, file, sent: 0, bytesPerSecond: 0, problem, canRetry: false };
    });
    setUploads((all) => [...all, ...added]);
    queue.current.push(...added.filter((one) => one.problem === null).map(({ id, file }) => ({ id, file })));
    pump();
  };
  const cancel = (id: number) => {
    queue.current = queue.current.filter((one) => one.id !== id);
    running.current.get(id)?.abort();
    remove(id);
  };
  const retry = (id: number) => {
    const upload = uploads.find((one) => one.id === id);
    if (!upload) return;
    change(id, { problem: null, sent: 0, bytesPerSecond: 0 });
    queue.current.push({ id, file: upload.file });
    pump();
  };
  return { uploads, add, cancel, retry };
}

function problemOf(file: File, { accept, maxBytes }: Pick<Sending<unknown>, 'accept' | 'maxBytes'>): string | null {
  if (file.size === 0) return 'This file is empty.';
  if (file.size > maxBytes) return `This file is larger than ${formatBytes(maxBytes)}.`;
  if (accept && !accepts(accept, file)) return 'This kind of file cannot be used here.';
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
