// The browser's entry: hydrates the server-rendered page.
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { visitorBegins } from '#web/app/late-part.tsx';
import { learnRouteImports } from './route-imports.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

void visitorBegins()
  .then(learnRouteImports)
  .catch(() => undefined);
