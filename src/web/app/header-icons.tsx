// The icon buttons of the signed-in header. Each is a component of its own domain, found here by its file if that domain is built.
// Guards: nothing dead: where the file does not exist, nothing is shown.
import { type ComponentType, lazy, Suspense } from 'react';

const bell = Object.values(
  import.meta.glob<{ NotificationBell: ComponentType }>('/src/web/notifications/notification-bell.tsx'),
)[0];
const NotificationBell = bell ? lazy(() => bell().then((part) => ({ default: part.NotificationBell }))) : null;

export function HeaderIcons() {
  if (!NotificationBell) return null;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NotificationBell />
    </Suspense>
  );
}
