// Parts of a profile that only its owner sees: progress, and the prompt to choose a username.
import { UserRound } from 'lucide-react';
import type { PublicProfile } from '#contract/people/accounts/profile.schema.ts';
import { ProfileProgressCard } from './profile-progress-card.tsx';
import { percentOf, profileParts } from './profile-progress.ts';
import { openAuthDialog } from '#web/app/auth-dialog-state.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function OwnProgress({ profile }: { profile: PublicProfile }) {
  const parts = profileParts(
    { ...profile, hasHourlyRate: profile.hourlyRateMinor !== null },
    profile.isSeller,
  );
  return percentOf(parts) === 100 ? null : <ProfileProgressCard parts={parts} formPath="/onBoarding" />;
}

export function NamelessProfile() {
  return (
    <div className="page-column pt-16">
      <PageMeta title="Profile" noIndex />
      <h1 className="sr-only">Profile</h1>
      <EmptyState
        icon={UserRound}
        title="Your profile has no name yet"
        action={
          <Button variant="primary" onClick={() => openAuthDialog('username', { stay: true })}>
            Create your username
          </Button>
        }
      >
        Choose a username first; it is part of the address of your profile.
      </EmptyState>
    </div>
  );
}
