// Profile completeness: its parts, and which are missing.
// Optional parts (education, company) do not count.

export type ProfileParts = {
  avatarUrl: string | null;
  displayName: string | null;
  title: string;
  bio: string;
  country: string | null;
  languages: readonly unknown[];
  skills: readonly unknown[];
  hasHourlyRate: boolean;
  portfolio: readonly unknown[];
};
/** `id`: the id of the form field. */
export type ProfilePart = { id: string; label: string; isDone: boolean };

export function profileParts(profile: ProfileParts, isSeller: boolean): ProfilePart[] {
  const isWritten = (text: string | null) => (text ?? '').trim().length > 1;
  const parts: ProfilePart[] = [
    { id: 'photo', label: 'Profile photo', isDone: profile.avatarUrl !== null },
    { id: 'displayName', label: 'Your name', isDone: isWritten(profile.displayName) },
    { id: 'title', label: 'Headline', isDone: isWritten(profile.title) },
    { id: 'bio', label: 'About you', isDone: isWritten(profile.bio) },
    { id: 'country', label: 'Your country', isDone: profile.country !== null },
    { id: 'languages', label: 'Your languages', isDone: profile.languages.length > 0 },
  ];
  if (!isSeller) return parts;
  return [
    ...parts,
    { id: 'skills', label: 'Your skills', isDone: profile.skills.length > 0 },
    { id: 'hourlyRateMinor', label: 'Your hourly rate', isDone: profile.hasHourlyRate },
    { id: 'portfolio', label: 'A portfolio item', isDone: profile.portfolio.length > 0 },
  ];
}

export function percentOf(parts: readonly ProfilePart[]): number {
  return Math.floor((parts.filter((part) => part.isDone).length * 100) / parts.length);
}
