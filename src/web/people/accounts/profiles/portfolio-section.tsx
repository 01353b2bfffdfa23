// The portfolio on a public profile. External links are marked.
import { ExternalLink } from 'lucide-react';
import { readOutsideLink } from '#contract/common/link.ts';
import type { PublicProfile } from '#contract/people/accounts/profile.schema.ts';
import { Icon } from '#web/ui/icon.tsx';
import { textLinkClasses } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';

export function PortfolioSection({ pieces }: { pieces: PublicProfile['portfolio'] }) {
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby="portfolio" className="mt-12">
      <h2 id="portfolio" className="heading-2">
        Portfolio
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2">
        {pieces.map((piece, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a fixed list; two items may share a picture
          <li key={at} className="min-w-0">
            <Picture
              picture={piece.picture}
              alt=""
              sizes="(min-width: 64rem) 28vw, (min-width: 40rem) 46vw, 92vw"
              className="rounded-md outline-1 -outline-offset-1 outline-ink/10"
            />
            <h3 dir="auto" className="mt-3 font-medium wrap-anywhere">
              {piece.title}
            </h3>
            {piece.text && (
              <p dir="auto" className="mt-1 text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
                {piece.text}
              </p>
            )}
            {piece.link && <OutsideLink href={piece.link} title={piece.title} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the host of the link, and nothing for a link that is no longer accepted; sends no referrer and no window handle to the site. */
function OutsideLink({ href, title }: { href: string; title: string }) {
  const url = readOutsideLink(href);
  if (!url) return null;
  return (
    <a
      href={url.href}
      rel="nofollow ugc noopener noreferrer"
      target="_blank"
      className={`${textLinkClasses} mt-1 inline-flex min-h-8 max-w-full items-center gap-1.5 text-sm pointer-coarse:min-h-11`}
    >
      <span className="truncate">{url.hostname}</span>
      <span className="sr-only">: {title}, opens in a new tab</span>
      <Icon of={ExternalLink} size={14} className="shrink-0" />
    </a>
  );
}
