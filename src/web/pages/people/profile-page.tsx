// Profiles: /profile/:username for everyone, /profile for the signed-in person (the same page with an edit button).
// Every figure is computed from real orders; none can be edited.
import { BadgeCheck, Briefcase, CalendarDays, Clock, MapPin, Pencil } from 'lucide-react';
import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { getOwnProfile, getPublicProfile } from '#contract/people/accounts/account.endpoints.ts';
import type { PublicProfile } from '#contract/people/accounts/profile.schema.ts';
import { listBadges } from '#contract/people/exams/exam.endpoints.ts';
import type { GigCard as Gig } from '#contract/catalog/gigs/gig.schema.ts';
import { listSellerGigs } from '#contract/catalog/gigs/gig.endpoints.ts';
import { getBuyerFacts } from '#contract/orders/reputation/buyer-facts.endpoints.ts';
import { listProfileReviews } from '#contract/orders/reviews/review.endpoints.ts';
import { countryName } from '#web/people/accounts/profiles/countries.ts';
import { PortfolioSection } from '#web/people/accounts/profiles/portfolio-section.tsx';
import { ProfileStructuredData } from '#web/people/accounts/profiles/profile-structured-data.tsx';
import { ContactSeller } from '#web/people/accounts/profiles/contact-seller.tsx';
import { replyTimeText } from '#web/people/accounts/profiles/contact-facts.tsx';
import { MemberLink } from '#web/people/accounts/sign-in/member-link.tsx';
import { latePart } from '#web/app/late-part.tsx';
import { gate, inBrowser, type LoadArgs, onServer, optionalData, type PageProps } from '#web/app/load.ts';
import { openList, packed } from '#web/app/page-data/packed-list.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { useSession } from '#web/app/session.ts';
import { LevelBadge } from '#web/catalog/gigs/level-badge.tsx';
import { GigCard } from '#web/discovery/search/gig-card.tsx';
import { Heart } from '#web/discovery/saved/heart.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClasses, ButtonLink } from '#web/ui/button.tsx';
import { Card, Stat } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { formatRating, Rating } from '#web/ui/rating.tsx';

/** `cursor`: page of the reviews, for visitors without scripts. */
async function loadProfile({
  call,
  username,
  cursor,
}: Pick<LoadArgs, 'call'> & { username: string; cursor: string | null }) {
  const profile = await call(getPublicProfile, { username });
  const about = profile.isSeller ? ('seller' as const) : ('buyer' as const);
  const [gigs, buyerFacts, reviews, badges] = await Promise.all([
    call(listSellerGigs, { username }),
    call(getBuyerFacts, { username }),
    call(listProfileReviews, { username, about, limit: 10, ...(cursor && { cursor }) }),
    optionalData(call(listBadges, { username }), { items: [], nextCursor: null, total: null }),
  ]);
  const isFirstPage = cursor === null;
  return {
    profile,
    gigs: packed<Gig>(gigs.items),
    buyerFacts,
    reviews,
    badges: badges.items,
    about,
    isFirstPage,
  };
}

async function load({ call, params, account, url }: LoadArgs) {
  const cursor = url.searchParams.get('reviews');
  if (params.username) return loadProfile({ call, username: params.username, cursor });
  return gate(
    async ({ call: own }: LoadArgs) => {
      const { username } = await own(getOwnProfile, {});
      return username === null ? null : loadProfile({ call: own, username, cursor });
    },
    { needs: 'session' },
  )({ call, params, account, url });
}
export const loader = onServer(load);
export const clientLoader = inBrowser(async (args: LoadArgs) => {
  const [loaded] = await Promise.all([load(args), record.fetchPart()]);
  return loaded;
});

const record = latePart(() => import('./profile-record.tsx').then((part) => part.ProfileRecord));

/** Memoized so that it is not rerendered before its code has loaded. */
const Record = memo(function Record(props: ComponentProps<typeof record.Part>) {
  return (
    <Suspense fallback={null}>
      <record.Part {...props} />
    </Suspense>
  );
});

// Few sellers are away, so the code of the note is loaded only where one is.
const AwayNote = lazy(() =>
  import('#web/people/accounts/profiles/away-note.tsx').then((part) => ({ default: part.AwayNote })),
);

// Parts for the profile's owner only.
const OwnProgress = lazy(() =>
  import('#web/people/accounts/profiles/own-profile-parts.tsx').then((part) => ({
    default: part.OwnProgress,
  })),
);
const NamelessProfile = lazy(() =>
  import('#web/people/accounts/profiles/own-profile-parts.tsx').then((part) => ({
    default: part.NamelessProfile,
  })),
);

export default function ProfilePage({ loaderData }: PageProps<typeof load>) {
  const { userId } = useSession();
  if (loaderData === null) {
    return (
      <Suspense fallback={null}>
        <NamelessProfile />
      </Suspense>
    );
  }
  const { profile, gigs, buyerFacts, reviews, badges, about, isFirstPage } = loaderData;
  const isOwn = userId === profile.id;
  return (
    <div className="page-column pt-8 sm:pt-12">
      <PageMeta
        title={`${profile.displayName} (${profile.username})`}
        description={profile.title || `${profile.displayName} on the marketplace`}
        canonicalPath={`/profile/${profile.username}`}
        noIndex={!isFirstPage}
      />
      <ProfileStructuredData profile={profile} />
      <div className="grid gap-8 lg:grid-cols-[20rem_1fr] lg:items-start lg:gap-12">
        <div className="grid gap-6 lg:sticky lg:top-24">
          <ProfileCard profile={profile} isOwn={isOwn} />
          {isOwn && (
            <Suspense fallback={null}>
              <OwnProgress profile={profile} />
            </Suspense>
          )}
        </div>
        <div className="min-w-0">
          <Facts profile={profile} />
          <About bio={profile.bio} />
          <PortfolioSection pieces={profile.portfolio} />
          {profile.isSeller && <Gigs profile={profile} gigs={openList(gigs)} isOwn={isOwn} />}
          <Record
            profile={profile}
            buyerFacts={buyerFacts}
            reviews={reviews}
            badges={badges}
            about={about}
            isFirstPage={isFirstPage}
          />
        </div>
      </div>
    </div>
  );
}

function About({ bio }: { bio: string }) {
  if (bio === '') return null;
  return (
    <section aria-labelledby="about" className="mt-10">
      <h2 id="about" className="heading-2">
        About
      </h2>
      <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere">
        {bio}
      </p>
    </section>
  );
}

type GigsProps = {
  profile: PublicProfile;
  gigs: Gig[];
  isOwn: boolean;
};

function Gigs({ profile, gigs, isOwn }: GigsProps) {
  return (
    <section aria-labelledby="gigs" className="mt-12">
      <h2 id="gigs" className="heading-2">
        Gigs
      </h2>
      {gigs.length === 0 ? (
        <p className="mt-3 text-ink-soft">
          {isOwn ? 'You have no published gigs.' : `${profile.displayName} has no published gigs.`}
        </p>
      ) : (
        <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
          {gigs.map((gig) => (
            <li key={gig.id} className="min-w-0">
              <GigCard gig={gig} horizontalOnPhones />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ProfileCard({ profile, isOwn }: { profile: PublicProfile; isOwn: boolean }) {
  return (
    <Card className="relative">
      {profile.isSeller && !isOwn && (
        <Heart kind="seller" id={profile.id} name={profile.displayName} className="absolute top-4 right-4" />
      )}
      <ProfileHead profile={profile} />
      <ProfileDetails profile={profile} />
      {profile.languages.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          Speaks {profile.languages.map(({ name, level }) => `${name} (${level})`).join(', ')}
        </p>
      )}
      <Skills skills={profile.skills} />
      {isOwn && (
        <ButtonLink to="/onBoarding" icon={Pencil} wide className="mt-6">
          Edit profile
        </ButtonLink>
      )}
      {!isOwn && profile.isSeller && <Contact profile={profile} />}
    </Card>
  );
}

function Contact({ profile }: { profile: PublicProfile }) {
  return (
    <div className="mt-6 grid gap-2 border-t border-line pt-5">
      {profile.absence && (
        <Suspense fallback={null}>
          <AwayNote displayName={profile.displayName} absence={profile.absence} className="mb-1" />
        </Suspense>
      )}
      {profile.replyMinutes !== null && (
        <p className="mb-1 flex items-center gap-2.5 text-sm text-ink-soft">
          <Icon of={Clock} size={17} />
          {replyTimeText(profile.replyMinutes)}
        </p>
      )}
      <ContactSeller seller={profile} variant="primary" wide />
      <MemberLink
        to={`/quotes/new?${new URLSearchParams({ with: profile.username })}`}
        purpose={`ask ${profile.displayName} for a quote`}
        side="buyer"
        className={buttonClasses({ variant: 'quiet', wide: true })}
      >
        Request a quote
      </MemberLink>
    </div>
  );
}

function ProfileHead({ profile }: { profile: PublicProfile }) {
  return (
    <div className="flex flex-col items-center gap-x-6 gap-y-4 text-center sm:max-lg:flex-row sm:max-lg:text-left">
      <Avatar name={profile.displayName} url={profile.avatarUrl} size={112} />
      <div className="min-w-0 max-sm:w-full lg:w-full">
        <h1 dir="auto" className="heading-2 wrap-anywhere sm:max-lg:text-left">
          {profile.displayName}
        </h1>
        <p className="wrap-anywhere text-ink-faint">@{profile.username}</p>
        {profile.title && (
          <p dir="auto" className="mt-2 text-balance wrap-anywhere sm:max-lg:text-left">
            {profile.title}
          </p>
        )}
        <div className="mt-2 flex flex-wrap justify-center gap-x-2.5 gap-y-1 sm:max-lg:justify-start">
          <Rating ratingHundredths={profile.ratingHundredths} count={profile.reviewCount} />
          <LevelBadge level={profile.level} linked />
        </div>
      </div>
    </div>
  );
}

function ProfileDetails({ profile }: { profile: PublicProfile }) {
  return (
    <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2.5 border-t border-line pt-5 text-sm text-ink-soft lg:flex-col">
      {profile.country && (
        <li className="flex items-center gap-2.5">
          <Icon of={MapPin} size={17} />
          {countryName(profile.country)}
        </li>
      )}
      {profile.company && (
        <li className="flex min-w-0 items-center gap-2.5">
          <Icon of={Briefcase} size={17} className="shrink-0" />
          <span dir="auto" className="wrap-anywhere">
            {profile.company}
          </span>
        </li>
      )}
      <li className="flex items-center gap-2.5">
        <Icon of={CalendarDays} size={17} />
        <span>
          Member since <RelativeTime at={profile.memberSince} as="date" />
        </span>
      </li>
      {profile.experienceYears > 0 && (
        <li className="flex items-center gap-2.5">
          <Icon of={BadgeCheck} size={17} />
          {profile.experienceYears} {profile.experienceYears === 1 ? 'year' : 'years'} of experience
        </li>
      )}
    </ul>
  );
}

function Skills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null;
  return (
    <ul aria-label="Skills" className="mt-4 flex flex-wrap gap-2">
      {skills.map((skill) => (
        <li
          key={skill}
          dir="auto"
          className="max-w-full rounded-full bg-sunken px-3 py-1 text-sm wrap-anywhere"
        >
          {skill}
        </li>
      ))}
    </ul>
  );
}

function Facts({ profile }: { profile: PublicProfile }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      <Stat
        label="Rating"
        value={profile.ratingHundredths === null ? '–' : formatRating(profile.ratingHundredths)}
      />
      <Stat label="Orders completed" value={profile.ordersCompleted} />
      {profile.isSeller && (
        <Stat
          label="Delivered on time"
          value={profile.onTimePercent === null ? '–' : `${profile.onTimePercent}%`}
        />
      )}
      {profile.hourlyRateMinor !== null && (
        <Stat label="Hourly rate" value={<Price amountMinor={profile.hourlyRateMinor} />} />
      )}
    </dl>
  );
}
