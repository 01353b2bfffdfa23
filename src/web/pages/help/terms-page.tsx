// /terms-and-privacy: the terms and the privacy policy in two tabs, in sections that open and close.
// Guards: the tab and the section are in the address; everything is in the page for readers without scripts, and on paper.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { termsVersion } from '#contract/content/legal.rules.ts';
import { getRules } from '#contract/orders/rules.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { privacyPath, termsPath } from '#web/app/navigation.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSite } from '#web/app/site.ts';
import { type LegalSection, termsSections } from '#web/content/legal-text.ts';
import { privacySections } from '#web/content/privacy-text.ts';
import { Accordion } from '#web/ui/disclosure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

async function load({ call, url }: LoadArgs) {
  return { isPrivacy: url.searchParams.get('tab') === 'privacy', inForce: await call(getRules, {}) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const lastUpdated = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(termsVersion),
);

export default function TermsPage({ loaderData: { isPrivacy, inForce } }: PageProps<typeof load>) {
  const { brandName } = useSite();
  useOpenedByAddress();
  const title = isPrivacy ? 'Privacy Policy' : 'Terms & Conditions';
  const sections = isPrivacy ? privacySections(brandName) : termsSections(brandName, inForce);
  return (
    <div className="page-column">
      <div className="mx-auto max-w-(--container-reading)">
        <PageMeta
          title={title}
          description={
            isPrivacy
              ? 'What is kept about you, which cookies are set, for how long, and who sees it.'
              : 'Payments held in escrow until the client approves, the fees, deadlines and what each side may expect.'
          }
          canonicalPath={isPrivacy ? privacyPath : termsPath}
        />
        <PageHead
          title={title}
          lead={
            <>
              Last updated <time dateTime={termsVersion}>{lastUpdated}</time>
            </>
          }
        />
        <LinkTabs
          label="Terms and privacy"
          tabs={[
            { to: termsPath, label: 'Terms & Conditions', current: !isPrivacy },
            { to: privacyPath, label: 'Privacy Policy', current: isPrivacy },
          ]}
        />
        <div className="mt-6" key={title}>
          <Accordion
            openFirst
            items={sections.map((section) => ({
              id: section.id,
              summary: <h2 className="heading-3">{section.title}</h2>,
              content: <SectionBody section={section} />,
            }))}
          />
        </div>
      </div>
    </div>
  );
}

/** Whoever follows a link to a section finds it open. */
function useOpenedByAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView();
  }, [hash]);
}

function SectionBody({ section }: { section: LegalSection }) {
  return (
    <div className="grid gap-3 leading-relaxed">
      {section.body.map((part) =>
        typeof part === 'string' ? (
          <p key={part}>{part}</p>
        ) : (
          <ul key={part[0]} className="grid list-disc gap-1.5 pl-5 marker:text-ink-faint">
            {part.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
