// /admin/claims: copyright claims for support, oldest first. Decisions need reasons, which both parties see.
import { Copyright } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { supportTargets } from '#contract/common/support-targets.rules.ts';
import { listClaims, rejectClaim, upholdClaim } from '#contract/trust/copyright/claim.endpoints.ts';
import { claimDecisionInput, claimLimits } from '#contract/trust/copyright/claim.schema.ts';
import type { ClaimAdminView } from '#contract/trust/copyright/claim.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { useGuardedForm } from '#web/people/accounts/security/use-guarded-form.ts';
import { ClaimText } from '#web/trust/copyright/claim-text.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { loadQueue, Queue } from '#web/operations/console/queue.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormActions, FormFailure } from '#web/ui/forms/form-parts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = consoleGate(({ call: ask, url }: LoadArgs) =>
  loadQueue(url, 'waiting', (query) => ask(listClaims, query), 10),
);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ConsoleClaimsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <Queue
      title="Copyright claims"
      metaTitle="Copyright claims"
      lead={`Decide within ${supportTargets.decisionDays} days of the seller’s response. Claims without a response are upheld automatically.`}
      path="/admin/claims"
      waiting="Waiting"
      loaded={loaderData}
      empty={{
        icon: Copyright,
        title: loaderData.showsAll ? 'No claims yet' : 'No open claims',
        text: 'Copyright claims on images of gigs appear here.',
      }}
      keyOf={(claim) => claim.id}
      card={(claim) => <ClaimAdminCard loaded={claim} />}
    />
  );
}

type Verb = 'uphold-claim' | 'reject-claim';

function ClaimAdminCard({ loaded }: { loaded: ClaimAdminView }) {
  const [claim, setClaim] = useState(loaded);
  const [deciding, setDeciding] = useState<Verb | null>(null);
  const may = (verb: Verb) => claim.allowedActions.includes(verb);
  return (
    <Card as="article">
      <ClaimText claim={claim}>
        <dl className="grid gap-3 border-t border-line pt-4 text-sm sm:grid-cols-2">
          <Party term="Claimant" name={claim.claimantName} userId={claim.claimant?.id ?? null}>
            {claim.email}
          </Party>
          <Party term="Seller" name={claim.seller.displayName} userId={claim.seller.id}>
            {null}
          </Party>
        </dl>
        {claim.isOverdue && (
          <div>
            <Badge tone="danger">Overdue</Badge>
          </div>
        )}
        {(may('uphold-claim') || may('reject-claim')) && (
          <div className="flex flex-wrap gap-3">
            {may('uphold-claim') && <Button onClick={() => setDeciding('uphold-claim')}>Uphold claim</Button>}
            {may('reject-claim') && <Button onClick={() => setDeciding('reject-claim')}>Reject claim</Button>}
          </div>
        )}
      </ClaimText>
      <Dialog
        open={deciding !== null}
        onClose={() => setDeciding(null)}
        title={deciding === 'uphold-claim' ? 'Uphold this claim?' : 'Reject this claim?'}
        description={
          deciding === 'uphold-claim'
            ? 'The images are taken down immediately, and the same files cannot be shown again. Both parties are notified with the reasons.'
            : 'Nothing changes. Both parties are notified with the reasons.'
        }
        closeOnOutside={false}
      >
        {deciding && (
          <DecideForm
            claimId={claim.id}
            verb={deciding}
            onClose={() => setDeciding(null)}
            onDone={(next) => {
              setClaim(next);
              setDeciding(null);
              toast.success('Decision saved. Both parties are notified');
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}

function Party({
  term,
  name,
  userId,
  children,
}: {
  term: string;
  name: string;
  userId: string | null;
  children: string | null;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint">{term}</dt>
      <dd className="wrap-anywhere">
        {userId ? (
          <TextLink to={`/admin/users/${userId}`} prefetch="none">
            <bdi>{name}</bdi>
          </TextLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        {children && <span className="block text-ink-soft">{children}</span>}
        {term === 'Claimant' && !userId && <span className="block text-ink-soft">Guest</span>}
      </dd>
    </div>
  );
}

function DecideForm({
  claimId,
  verb,
  onClose,
  onDone,
}: {
  claimId: string;
  verb: Verb;
  onClose: () => void;
  onDone: (next: ClaimAdminView) => void;
}) {
  const { form, formProps, dialog } = useGuardedForm(z.object(claimDecisionInput), {
    defaultValues: { decision: '' },
    onSubmit: async ({ decision }, guard) => {
      const endpoint = verb === 'uphold-claim' ? upholdClaim : rejectClaim;
      onDone(await guard(() => call(endpoint, { claimId, decision })));
    },
  });
  return (
    <form {...formProps} className="grid gap-5">
      <TextArea
        label="Reasons"
        help="Shown to both parties as written."
        dir="auto"
        rows={4}
        maxLength={claimLimits.longest}
        {...form.field('decision')}
      />
      <FormFailure>{form.failure}</FormFailure>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {verb === 'uphold-claim' ? 'Uphold and take down' : 'Reject claim'}
        </Button>
      </FormActions>
      {dialog}
    </form>
  );
}
