// JSON-LD for search engines: a ProfilePage about a Person. Only data that the page shows.
import type { PublicProfile } from '#contract/people/accounts/profile.schema.ts';
import { StructuredData } from '#web/app/structured-data.tsx';
import { useSite } from '#web/app/site.ts';

export function ProfileStructuredData({ profile }: { profile: PublicProfile }) {
  const { publicUrl } = useSite();
  const data = {
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
      ...(profile.languages.length > 0 && {
        knowsLanguage: profile.languages.map((language) => language.name),
      }),
      ...(profile.education.length > 0 && {
        alumniOf: profile.education.map((entry) => ({
          '@type': 'EducationalOrganization',
          name: entry.school,
        })),
      }),
    },
  };
  return <StructuredData data={data} />;
}
