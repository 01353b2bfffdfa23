// The service worker: shows push notifications and opens their page, and shows a page of its own when there is no connection.
// Registered with push and in the installed app, never by a first visit. It stores nothing: the offline page is in this file.
// Guarantees: a notification opens pages of this site only; an unreadable message is still shown, because browsers otherwise revoke the
// permission; an open page with unsaved input is never navigated: the notification opens in a tab that already shows its page, or a new one.

const defaultNote = { title: 'Something happened', href: '/notifications', tag: 'unread' };

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

async function show(data) {
  let note = defaultNote;
  try {
    note = { ...defaultNote, ...data?.json() };
  } catch {
    // Shown with the default text.
  }
  await self.registration.showNotification(note.title, {
    body: note.brandName,
    tag: note.tag,
    data: { href: note.href },
    icon: '/icon-192.png',
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.href));
});

async function open(href) {
  const wanted = new URL(String(href ?? '/notifications'), self.location.origin);
  const url = wanted.origin === self.location.origin ? wanted.href : `${self.location.origin}/notifications`;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  return there ? there.focus() : self.clients.openWindow(url);
}

// The browser requests the page while this worker starts.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  if (method === 'GET' && mode === 'navigate') event.respondWith(pageOrOffline(event));
});

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(offlinePage, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    });
  }
}

/** The colors are those of tokens.css. An empty address is the page that was wanted. */
const offlinePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>You are offline</title>
<style>
:root { color-scheme: light dark; --page: light-dark(oklch(0.982 0.008 85), oklch(0.19 0.007 65));
  --ink: light-dark(oklch(0.21 0.022 270), oklch(0.946 0.008 85));
  --ink-soft: light-dark(oklch(0.42 0.02 270), oklch(0.795 0.012 85));
  --accent: light-dark(oklch(0.415 0.208 267), oklch(0.755 0.122 273));
  --on-accent: light-dark(oklch(0.99 0.004 85), oklch(0.19 0.055 270)) }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
main { padding: 1.5rem; max-width: 26rem }
h1 { margin: 0 0 0.5rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 0 1.5rem; color: var(--ink-soft) }
a { display: inline-block; padding: 0.75rem 1.25rem; border-radius: 0.625rem; background: var(--accent); color: var(--on-accent);
  font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px }
</style>
</head>
<body>
<main>
<h1>You are offline</h1>
<p>This page needs a connection. Check yours, then try again.</p>
<a href="">Try again</a>
</main>
</body>
</html>`;
