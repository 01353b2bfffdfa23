// Empty, loading, failed and ended lists.
import { Inbox, Search } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { LoadMore, NextPage } from '#web/ui/pagination.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Example } from './example.tsx';

export function StateExamples() {
  return (
    <>
      <Example name="EmptyState" columns>
        <EmptyState icon={Inbox} title="No messages yet" headingLevel={3}>
          <p>Conversations with buyers and sellers are listed here.</p>
        </EmptyState>
        <EmptyState
          icon={Search}
          title="No gig matches these filters"
          headingLevel={3}
          action={<Button>Clear filters</Button>}
        >
          <p>Remove a filter to see more.</p>
        </EmptyState>
      </Example>
      <Example name="ErrorNote" columns>
        <ErrorNote error="You are offline. What you typed is kept." />
        <ErrorNote error={new Error('boom')} onRetry={() => undefined} />
      </Example>
      <Example name="Loading, Skeleton, Spinner" columns>
        <Loading label="Loading orders" className="grid gap-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24" />
        </Loading>
        <Spinner size={24} />
      </Example>
      <Example name="LoadMore, NextPage" columns>
        <LoadMore shown={20} total={48} hasMore busy={false} onMore={() => undefined} />
        <LoadMore shown={48} total={48} hasMore={false} busy={false} onMore={() => undefined} />
        <NextPage to="?cursor=2" firstTo="/ui" shown={20} total={null} />
      </Example>
    </>
  );
}
