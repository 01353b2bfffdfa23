// /admin/emails/:mailName: the preview of one email: light, dark or plain text; phone or desktop width.
// Guarantees: its HTML is in a frame that runs nothing; the view is part of the address, so that it can be shared.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { getMailPreview } from '#contract/foundation/mail/mail-preview.endpoints.ts';
import { mailDocumentPath } from '#contract/foundation/mail/mail-preview.schema.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';
import { withQuery } from '#web/ui/with-query.ts';

const views = { light: 'Light', dark: 'Dark', text: 'Plain text' } as const;
const widths = { desk: 'Desktop', phone: 'Phone' } as const;
type View = keyof typeof views;
type Width = keyof typeof widths;

function chosen<Key extends string>(from: Record<Key, string>, given: string | null, usual: Key): Key {
  return given !== null && Object.hasOwn(from, given) ? (given as Key) : usual;
}

const load = consoleGate(async ({ call, params, url }: LoadArgs) => ({
  mail: await call(getMailPreview, { mailName: params.mailName ?? '' }),
  view: chosen<View>(views, url.searchParams.get('view'), 'light'),
  width: chosen<Width>(widths, url.searchParams.get('width'), 'desk'),
}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

function addressOf(name: string, { view, width }: { view: View; width: Width }): string {
  return withQuery(`/admin/emails/${name}`, {
    view: view !== 'light' && view,
    width: width !== 'desk' && width,
  });
}

export default function MailPage({ loaderData: { mail, view, width } }: PageProps<typeof load>) {
  return (
    <div className="page-column pb-16">
      <PageMeta title={mail.subject} noIndex />
      <PageHead title={mail.subject} lead={mail.when} crumbs={[{ to: '/admin/emails', label: 'Emails' }]} />
      <div className="flex flex-wrap gap-x-10 gap-y-2">
        <LinkTabs
          label="Shown"
          tabs={(Object.keys(views) as View[]).map((option) => ({
            to: addressOf(mail.name, { view: option, width }),
            label: views[option],
            current: option === view,
          }))}
        />
        <LinkTabs
          label="Width"
          tabs={(Object.keys(widths) as Width[]).map((option) => ({
            to: addressOf(mail.name, { view, width: option }),
            label: widths[option],
            current: option === width,
          }))}
        />
      </div>
      {mail.replyTo && (
        <p className="pt-4 text-sm text-ink-soft wrap-anywhere">Answers go to {mail.replyTo}</p>
      )}
      <div className={cx('mt-4 overflow-x-auto', width === 'phone' && 'max-w-[390px]')}>
        {view === 'text' ? (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable
            tabIndex={0}
            role="region"
            aria-label="The email as plain text"
            className="rounded-lg border border-line bg-sunken p-5 font-mono text-sm whitespace-pre-wrap text-ink wrap-anywhere"
          >
            {mail.text}
          </pre>
        ) : (
          <iframe
            key={`${mail.name} ${view}`}
            src={mailDocumentPath(mail.name, view)}
            title="Email preview"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="block h-[720px] w-full rounded-lg border border-line bg-paper"
          />
        )}
      </div>
      <nav aria-label="Other emails" className="flex flex-wrap justify-between gap-3 pt-6">
        {mail.before && (
          <ButtonLink to={addressOf(mail.before, { view, width })} variant="quiet" icon={ChevronLeft}>
            Previous
          </ButtonLink>
        )}
        {mail.after && (
          <ButtonLink
            to={addressOf(mail.after, { view, width })}
            variant="quiet"
            iconAfter={ChevronRight}
            className="ms-auto"
          >
            Next
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
