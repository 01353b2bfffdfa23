// Sellers who fit a project, each with the reasons and a button that invites them. Part of the buyer's project page.
import { useState } from 'react';
import { inviteSeller } from '#contract/deals/projects/project.endpoints.ts';
import type { ProjectView, SuggestedSeller } from '#contract/deals/projects/project.schema.ts';
import { useCommand } from '#web/app/use-command.ts';
import { AwayDays } from '#web/people/accounts/profiles/away-days.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/forms/form-parts.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type Props = {
  project: ProjectView;
  suggested: readonly SuggestedSeller[];
  onChanged: (project: ProjectView) => void;
};

export function SuggestedSellers({ project, suggested, onChanged }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const open = suggested.filter(({ seller }) => !project.invited.some(({ id }) => id === seller.id));
  if (open.length === 0 || !project.allowedActions.includes('invite-seller')) return null;
  return (
    <Card title="Sellers to invite">
      <p className="text-ink-soft">
        By the skills, category and budget of your project. Sellers who are away are left out.
      </p>
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      <ul className="mt-3 divide-y divide-line">
        {open.map((suggestion) => (
          <li key={suggestion.seller.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
            <Suggestion suggestion={suggestion} />
            <InviteButton
              projectId={project.id}
              suggestion={suggestion}
              onChanged={onChanged}
              onFailure={setFailure}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Suggestion({ suggestion }: { suggestion: SuggestedSeller }) {
  const { seller, fromPriceMinor, fitsBudget } = suggestion;
  return (
    <div className="flex min-w-0 flex-1 basis-64 gap-3">
      <Avatar name={seller.displayName} url={seller.avatarUrl} size={40} />
      <div className="min-w-0">
        <Link
          to={`/profile/${seller.username}`}
          className="inline-flex min-h-6 items-center font-medium wrap-anywhere hover:underline pointer-coarse:min-h-11"
        >
          <bdi>{seller.displayName}</bdi>
        </Link>
        <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
          {seller.title || `@${seller.username}`}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2.5 text-sm text-ink-faint">
          <Rating ratingHundredths={seller.ratingHundredths} count={seller.reviewCount} />
          {fromPriceMinor !== null && (
            <span>
              From <Price amountMinor={fromPriceMinor} />
              {fitsBudget === true && ', within your budget'}
              {fitsBudget === false && ', above your budget'}
            </span>
          )}
          {seller.away && <AwayDays days={seller.away} />}
        </p>
        <p className="mt-1 text-sm wrap-anywhere">{reasonText(suggestion)}</p>
      </div>
    </div>
  );
}

/** "Skills: logo, brand. Passed the exam “Logo design”." */
function reasonText({ skills, exams, fromPriceMinor }: SuggestedSeller): string {
  const parts = [
    skills.length > 0 ? `Skills: ${skills.join(', ')}.` : '',
    exams.length > 0 ? `Passed: ${exams.join(', ')}.` : '',
    skills.length === 0 && fromPriceMinor !== null ? 'Works in this category.' : '',
  ];
  return parts.filter(Boolean).join(' ');
}

function InviteButton({
  projectId,
  suggestion: { seller },
  onChanged,
  onFailure,
}: {
  projectId: string;
  suggestion: SuggestedSeller;
  onChanged: (project: ProjectView) => void;
  onFailure: (message: string | null) => void;
}) {
  const invite = useCommand(inviteSeller, {
    onDone: (next) => {
      toast.success(`${seller.displayName} is invited`);
      onFailure(null);
      onChanged(next);
    },
    around: (work) =>
      work().catch((error: unknown) => {
        onFailure(error instanceof Error ? error.message : null);
        throw error;
      }),
  });
  return (
    <Button
      size="sm"
      busy={invite.busy}
      aria-label={`Invite ${seller.displayName}`}
      onClick={() => void invite.run({ projectId, username: seller.username })}
    >
      Invite
    </Button>
  );
}
