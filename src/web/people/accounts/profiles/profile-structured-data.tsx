// The profile as search engines read it: a ProfilePage about a Person, as JSON-LD.
// Guards: only what the page itself shows.
import type { PublicProfile } from '#contract/accounts/profile.schema.ts';
import { StructuredData } from '#web/app/structured-data.tsx';
import { useSite } from '#web/app/site.ts';

export function ProfileStructuredData({ profile }: { profile: PublicProfile }) {
  const { publicUrl } = useSite();
  const described = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: profile.memberSince,
    mainEntity: {
      '@type': 'Person',
      name: profile.displayName,
      alternateName: profile.username,
      url: `${publicUrl}/profile/${profile.username}`,
      ...(profile.avatarUrl && { image: `${publicUrl}${profile.avatarUrl}` }),
      ...(profile.title && { jobTitle: profile.title }),
      ...(profile.bio && { description: profile.bio }),
      ...(profile.skills.length > 0 && { knowsAbout: profile.skills }),
      ...(profile.languages.length > 0 && { knowsLanguage: profile.languages.map((one) => one.name) }),
      ...(profile.education.length > 0 && {
        alumniOf: profile.education.map((one) => ({ '@type': 'EducationalOrganization', name: one.school })),
      }),
    },
  };
  return <StructuredData described={described} />;
}
