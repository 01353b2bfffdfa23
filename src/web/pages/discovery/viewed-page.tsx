// /viewed: recently viewed gigs, stored in the account, or for guests in this browser only.
// Guarantees: states where they are stored; clearing and turning off take effect at once.
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { listGigsBySlug } from '#contract/catalog/gigs/named-gigs.endpoints.ts';
import type { GigCard as Gig } from '#contract/catalog/gigs/gig.schema.ts';
import { clearViewed, setViewHistory, listViewed } from '#contract/discovery/viewed/viewed.endpoints.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { isVerified } from '#web/app/session.ts';
import { useCommand } from '#web/app/use-command.ts';
import { GigCard } from '#web/discovery/search/gig-card.tsx';
import { readGuestViews, writeGuestViews } from '#web/discovery/viewed/viewed-in-browser.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SwitchField } from '#web/ui/forms/switch-field.tsx';

async function load({ call: request, account }: LoadArgs) {
  return { own: isVerified(account) ? await request(listViewed, {}) : null };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ViewedPage({ loaderData: { own } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title="Recently viewed" noIndex />
      <PageHead
        title="Recently viewed"
        lead={
          own
            ? 'The last 50 gigs you opened. Only visible to you.'
            : 'The last gigs you opened, stored in this browser only.'
        }
      />
      {own ? <OwnViews own={own} /> : <GuestViews />}
    </div>
  );
}

function OwnViews({ own }: { own: NonNullable<PageProps<typeof load>['loaderData']['own']> }) {
  const { revalidate } = useRevalidator();
  const clearing = useCommand(clearViewed, { onDone: revalidate });
  const keeping = useCommand(setViewHistory, { onDone: revalidate });
  return (
    <Views
      isEnabled={own.isEnabled}
      gigs={own.items.map(({ gig }) => gig)}
      failure={clearing.failure ?? keeping.failure}
      busy={clearing.busy || keeping.busy}
      onClear={() => void clearing.run({})}
      onKeep={(isEnabled) => void keeping.run({ isEnabled })}
    />
  );
}

type GuestState = { isEnabled: boolean; gigs: Gig[]; failure: unknown };

/** The list is only in this browser's storage, so its gigs are loaded after hydration. */
function GuestViews() {
  const [state, setState] = useState<GuestState | null>(null);
  useEffect(() => {
    const { isEnabled, slugs } = readGuestViews();
    const show = (gigs: Gig[], failure: unknown = null) => setState({ isEnabled, gigs, failure });
    if (slugs.length === 0) show([]);
    else {
      call(listGigsBySlug, { slugs: slugs.join(',') }).then(
        ({ items }) => show(items),
        (error: unknown) => show([], error),
      );
    }
  }, []);
  if (state === null) {
    return (
      <>
        <noscript>
          <p className="text-ink-soft">Recently viewed gigs need JavaScript.</p>
        </noscript>
        <Skeleton className="h-64" />
      </>
    );
  }
  const keep = (isEnabled: boolean) => {
    writeGuestViews({ isEnabled, slugs: [] });
    setState({ isEnabled, gigs: [], failure: null });
  };
  return <Views {...state} busy={false} onClear={() => keep(true)} onKeep={keep} />;
}

type ViewsProps = {
  isEnabled: boolean;
  gigs: Gig[];
  failure: unknown;
  busy: boolean;
  onClear: () => void;
  onKeep: (isEnabled: boolean) => void;
};

function Views({ isEnabled, gigs, failure, busy, onClear, onKeep }: ViewsProps) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y border-line">
        <SwitchField
          label="Save viewed gigs"
          help="Turning this off also clears the list."
          checked={isEnabled}
          disabled={busy}
          onChange={onKeep}
        />
        {gigs.length > 0 && (
          <Button size="sm" busy={busy} onClick={onClear}>
            Clear list
          </Button>
        )}
      </div>
      {failure !== null && <ErrorNote error={failure} />}
      {gigs.length === 0 ? (
        <EmptyState
          icon={History}
          title={isEnabled ? 'Nothing viewed yet' : 'Saving is off'}
          action={
            <ButtonLink to="/explore" variant="primary">
              Explore gigs
            </ButtonLink>
          }
        >
          {isEnabled ? 'Gigs you open are listed here.' : 'Turn it on to find gigs you opened again.'}
        </EmptyState>
      ) : (
        <ul className="grid gap-x-6 gap-y-6 sm:grid-cols-2 sm:gap-y-9 lg:grid-cols-3 xl:grid-cols-4">
          {gigs.map((gig) => (
            <li key={gig.id} className="min-w-0">
              <GigCard gig={gig} horizontalOnPhones headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
