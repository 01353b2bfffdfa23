// The icon buttons of the signed-in header, each a component of its own domain. Messages and saved gigs join with their pages.
// Guards: the place keeps its size while a part is fetched, so nothing shifts.
import { Suspense } from 'react';
import { NotificationBell } from '#web/app/lazy-parts.ts';

export function HeaderIcons() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NotificationBell />
    </Suspense>
  );
}
