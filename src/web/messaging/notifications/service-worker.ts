// The service worker of the site (shell/public/service-worker.js): one file for push and for the offline page, because a browser runs
// one worker per site.

export const workerAddress = '/service-worker.js';

/** In the installed app only: a tab has the browser's own page for a lost connection. */
export function keepOfflinePage(): void {
  if (matchMedia('(display-mode: standalone)').matches)
    navigator.serviceWorker?.register(workerAddress).catch(() => undefined);
}
