// /suspension-links/:token: the suspension of an account with its reasons and the appeal, found only by the link in its email,
// because a suspended user cannot sign in.
import { appealSuspension, getLinkedSuspension } from '#contract/trust/moderation/moderation.endpoints.ts';
import type { ModerationAction } from '#contract/trust/moderation/moderation.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { ModerationActionItem } from '#web/trust/moderation/moderation-action-item.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

const load = async ({ call: ask, params }: LoadArgs) => {
  const token = params.token ?? '';
  return { token, suspension: await ask(getLinkedSuspension, { token }) };
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const isOver = ({ state }: ModerationAction) => state === 'lifted' || state === 'ended';

export default function LinkedSuspensionPage({ loaderData: { token, suspension } }: PageProps<typeof load>) {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Suspension" noIndex />
      <PageHead
        title={isOver(suspension) ? 'The suspension has ended' : 'Your account is suspended'}
        lead={
          <>
            Anyone with the link to this page can read it, so keep it to yourself. What a suspension means is
            explained in <TextLink to="/help/suspended-account">the help center</TextLink>.
          </>
        }
      />
      <ModerationActionItem
        loaded={suspension}
        sendAppeal={(appeal) => call(appealSuspension, { token, appeal })}
      />
    </div>
  );
}
