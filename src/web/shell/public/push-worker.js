// The service worker: shows what was pushed to this browser, and opens what it is about. It keeps and fetches nothing.
// Guards: a note leads into this product only; what cannot be read is still shown, because browsers take push away otherwise; no page
// in which somebody may be writing is led away: a note goes to the tab that shows it already, or to a new one.

const nothingRead = { title: 'Something happened', href: '/notifications', tag: 'unread' };

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

async function show(data) {
  let note = nothingRead;
  try {
    note = { ...nothingRead, ...data?.json() };
  } catch {
    // Told without words, then.
  }
  await self.registration.showNotification(note.title, {
    body: note.brandName,
    tag: note.tag,
    data: { href: note.href },
    icon: '/favicon.svg',
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
