// /unsubscribe/:token: the target of unsubscribe links in emails. One button stops the emails, without signing in.
// Guarantees: opening the page changes nothing; the button is a form and works without scripts; the recipient is not shown.
import { MailX } from 'lucide-react';
import { notificationGroups } from '#contract/messaging/notifications/notification-group.ts';
import { getSubscription } from '#contract/messaging/notifications/preference.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/link.tsx';

async function load({ call, params }: LoadArgs) {
  const token = params.token ?? '';
  return { token, ...(await call(getSubscription, { token })) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function UnsubscribePage({ loaderData: { token, group, byMail } }: PageProps<typeof load>) {
  const description =
    notificationGroups.find(({ name }) => name === group)?.description ?? 'All optional emails.';
  const about = group === 'all' ? '' : ` about ${group}`;
  return (
    <div className="page-column pt-16 sm:pt-24">
      <PageMeta title="Emails" noIndex />
      <div className="mx-auto flex max-w-lg flex-col items-center text-center">
        <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-sunken text-ink-soft">
          <Icon of={MailX} size={24} />
        </span>
        <h1 className="heading-1">
          {byMail
            ? `Stop ${group === 'all' ? 'all optional emails' : `emails${about}`}?`
            : `Emails${about} are turned off`}
        </h1>
        <p className="mt-3 text-ink-soft">
          {description} {byMail ? 'You will still see these in the app.' : 'You still see these in the app.'}{' '}
          Receipts, deliveries awaiting your approval and security emails are always sent.
        </p>
        {byMail && (
          <form method="post" action={`/unsubscribe/${encodeURIComponent(token)}`} className="mt-7">
            <Button type="submit" variant="primary" size="lg">
              Stop these emails
            </Button>
          </form>
        )}
        <p className="mt-6 text-sm text-ink-faint">
          Sign in to change other notifications in your <TextLink to="/settings">settings</TextLink>.
        </p>
      </div>
    </div>
  );
}
