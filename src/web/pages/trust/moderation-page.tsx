// /moderation: moderation actions against the user and their gigs, with reasons and a single appeal each.
import { Gavel } from 'lucide-react';
import {
  appealModerationAction,
  listOwnModerationActions,
} from '#contract/trust/moderation/moderation.endpoints.ts';
import { call } from '#web/app/call.ts';
import { gate, inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useIsEnabled } from '#web/app/site.ts';
import { ModerationActionItem } from '#web/trust/moderation/moderation-action-item.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { NextPage } from '#web/ui/pagination.tsx';

const load = gate(
  async ({ call, url }: LoadArgs) => {
    const cursor = url.searchParams.get('cursor');
    return {
      page: await call(listOwnModerationActions, { limit: 20, ...(cursor && { cursor }) }),
      isFirstPage: cursor === null,
    };
  },
  { needs: 'session' },
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ModerationPage({ loaderData: { page, isFirstPage } }: PageProps<typeof load>) {
  const { items, nextCursor } = page;
  const isEnabled = useIsEnabled();
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Moderation" noIndex />
      <PageHead
        title="Moderation"
        lead={
          <>
            Actions support has taken on your account and your gigs, with the reasons. You can appeal each
            once.
            {isEnabled('copyright') && (
              <>
                {' '}
                Claims on your images are listed under <TextLink to="/claims">Copyright claims</TextLink>.
              </>
            )}
          </>
        }
      />
      {items.length === 0 && (
        <EmptyState icon={Gavel} title="No moderation actions">
          <p>If support ever restricts your account or removes a gig, you can see why and appeal here.</p>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {items.map((moderationAction) => (
          <li key={moderationAction.id}>
            <ModerationActionItem
              loaded={moderationAction}
              sendAppeal={(appeal) =>
                call(appealModerationAction, { moderationActionId: moderationAction.id, appeal })
              }
            />
          </li>
        ))}
      </ul>
      {(nextCursor !== null || !isFirstPage) && (
        <NextPage
          to={nextCursor === null ? null : `?cursor=${nextCursor}`}
          firstTo={isFirstPage ? null : '/moderation'}
          shown={items.length}
          total={null}
        />
      )}
    </div>
  );
}
