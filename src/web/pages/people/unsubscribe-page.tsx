// /unsubscribe/:token: where the link at the foot of a mail leads. One button ends mails of this kind, without signing in.
// Guards: looking changes nothing; the button is a form, so it works without scripts. Does not say whose mails these are.
import { MailX } from 'lucide-react';
import { notificationGroups } from '#contract/notifications/notification-group.ts';
import { getSubscription } from '#contract/notifications/preference.endpoints.ts';
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
  const says = notificationGroups.find((one) => one.name === group)?.says ?? 'Every mail that can be ended.';
  const about = group === 'all' ? '' : ` about ${group}`;
  return (
    <div className="page-column pt-16 sm:pt-24">
      <PageMeta title="Mails" noIndex />
      <div className="mx-auto flex max-w-lg flex-col items-center text-center">
        <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-sunken text-ink-soft">
          <Icon of={MailX} size={24} />
        </span>
        <h1 className="heading-1">
          {byMail
            ? `Stop ${group === 'all' ? 'all these mails' : `mails${about}`}?`
            : `Mails${about} are switched off`}
        </h1>
        <p className="mt-3 text-ink-soft">
          {says} {byMail ? 'You are still told in the app.' : 'In the app you are told as before.'} Receipts,
          deliveries that wait for your answer and security mails always come.
        </p>
        {byMail && (
          <form method="post" action={`/unsubscribe/${encodeURIComponent(token)}`} className="mt-7">
            <Button type="submit" variant="primary" size="lg">
              Stop these mails
            </Button>
          </form>
        )}
        <p className="mt-6 text-sm text-ink-faint">
          Everything else is in your <TextLink to="/settings">settings</TextLink>, once you are signed in.
        </p>
      </div>
    </div>
  );
}
