// /terms-and-privacy: terms and privacy policy in two tabs, in collapsible sections.
// The tab and the section are in the address; all text is in the page, for readers without JavaScript and for printing.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { termsVersion } from '#contract/help/content/legal.rules.ts';
import { getRules } from '#contract/orders/orders/rules.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { privacyPath, termsPath } from '#web/app/navigation.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSite } from '#web/app/site.ts';
import { onDay } from '#web/help/content/legal-copy.ts';
import { type LegalSection, privacySections, termsSections } from '#web/help/content/legal-text.ts';
import { Accordion } from '#web/ui/overlays/disclosure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { LinkTabs } from '#web/ui/tabs.tsx';

async function load({ call, url }: LoadArgs) {
  return { isPrivacy: url.searchParams.get('tab') === 'privacy', inForce: await call(getRules, {}) };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function TermsPage({ loaderData: { isPrivacy, inForce } }: PageProps<typeof load>) {
  const { brandName, operatorName } = useSite();
  useOpenByAddress();
  const title = isPrivacy ? 'Privacy Policy' : 'Terms & Conditions';
  const sections = isPrivacy
    ? privacySections(brandName)
    : termsSections({ brand: brandName, operator: operatorName }, inForce);
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
              Last updated <time dateTime={termsVersion}>{onDay(termsVersion)}</time>
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
            items={sections.map(([id, heading, body]) => ({
              id,
              summary: <h2 className="heading-3">{heading}</h2>,
              content: <SectionBody body={body} />,
            }))}
          />
        </div>
      </div>
    </div>
  );
}

/** Opens the section that the address names. */
function useOpenByAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView();
  }, [hash]);
}

function SectionBody({ body }: { body: LegalSection[2] }) {
  return (
    <div className="grid gap-3 leading-relaxed">
      {body.map((part) =>
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
