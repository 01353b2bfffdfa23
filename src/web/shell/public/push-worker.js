// The service worker: shows push notifications, and opens their page. It caches and fetches nothing.
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
