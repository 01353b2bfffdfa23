// Uploads by XMLHttpRequest, because fetch reports no upload progress: one multipart field named `file`.
// Guarantees: a stalled upload ends after 30 s without progress; a slow one that progresses does not. Does not retry.
import { CallFailed, type CallOptions, type PreparedRequest } from '#contract/common/call.ts';

const stallMs = 30_000;

export function sendUpload(
  prepared: PreparedRequest,
  headers: Record<string, string>,
  options: CallOptions,
): Promise<{ text: string; http: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        fail(new CallFailed('timeout', 'The upload stalled. Check your connection and try again.'));
        request.abort();
      }, stallMs);
    };
    const abort = () => request.abort();
    const finish = () => {
      clearTimeout(stalled);
      options.signal?.removeEventListener('abort', abort);
    };
    const fail = (error: unknown) => {
      finish();
      reject(error);
    };
    request.open(prepared.method, prepared.url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable) options.onProgress?.(event.loaded, event.total);
    });
    request.addEventListener('load', () => {
      finish();
      resolve({ text: request.responseText, http: request.status });
    });
    request.addEventListener('error', () =>
      fail(new CallFailed('offline', 'The upload was interrupted. Nothing was saved; try again.')),
    );
    request.addEventListener('abort', () => fail(new DOMException('The upload was cancelled', 'AbortError')));
    if (options.signal?.aborted) return fail(new DOMException('The upload was cancelled', 'AbortError'));
    options.signal?.addEventListener('abort', abort);
    const form = new FormData();
    if (options.file) form.append('file', options.file, options.file.name);
    watch();
    request.send(form);
  });
}
