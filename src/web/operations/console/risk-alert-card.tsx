// A risk alert with its accounts, evidence and orders, and the dialog in which support decides it.
import { useState } from 'react';
import { decideRiskAlert } from '#contract/trust/risk/risk.endpoints.ts';
import { riskRules } from '#contract/trust/risk/risk.rules.ts';
import type { RiskAlert, RiskAlertState } from '#contract/trust/risk/risk.schema.ts';
import { call } from '#web/app/call.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { ReasonsForm } from './reasons-form.tsx';

export const riskStateLabels: Record<RiskAlertState, string> = {
  open: 'Open',
  dismissed: 'Dismissed',
  confirmed: 'Confirmed',
};
const tones: Record<RiskAlertState, Tone> = { open: 'warning', dismissed: 'neutral', confirmed: 'danger' };

type Decision = 'dismissed' | 'confirmed';

export function RiskAlertCard({ loaded }: { loaded: RiskAlert }) {
  const [alert, setAlert] = useState(loaded);
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <Card as="article">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="heading-3 min-w-0">{riskRules[alert.rule].label}</h2>
        <Badge tone={tones[alert.state]}>{riskStateLabels[alert.state]}</Badge>
      </div>
      <ul className="mt-3 list-disc pl-5">
        {alert.evidence.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <DescriptionList
        className="mt-4 border-t border-line pt-4 text-sm"
        items={[
          { term: alert.address === null ? 'Accounts' : 'Address', description: <Subject alert={alert} /> },
          ...(alert.orderCount > 0 ? [{ term: 'Orders', description: <Orders alert={alert} /> }] : []),
          { term: 'Score', description: alert.score.toLocaleString('en-US') },
          { term: 'Raised', description: <RelativeTime at={alert.raisedAt} as="datetime" /> },
          ...(alert.decision
            ? [
                {
                  term: riskStateLabels[alert.state],
                  description: <DecisionText decision={alert.decision} />,
                },
              ]
            : []),
        ]}
      />
      <Actions alert={alert} onDecide={setDecision} />
      <DecideDialog
        alert={alert}
        decision={decision}
        onClose={() => setDecision(null)}
        onDone={(next) => {
          setAlert(next);
          setDecision(null);
          toast.success(next.state === 'dismissed' ? 'Dismissed' : 'Confirmed');
        }}
      />
    </Card>
  );
}

function Subject({ alert }: { alert: RiskAlert }) {
  if (alert.accounts.length === 0) return <>{alert.address ?? 'Erased'}</>;
  return (
    <ul>
      {alert.accounts.map((person) => (
        <li key={person.id}>
          <TextLink
            to={`/admin/users/${person.id}`}
            prefetch="none"
            className="inline-flex min-h-6 items-center wrap-anywhere pointer-coarse:min-h-11"
          >
            <bdi>{person.displayName}</bdi>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function Orders({ alert: { orders, orderCount } }: { alert: RiskAlert }) {
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.number} className="wrap-anywhere">
          <TextLink
            to={`/admin/orders/${order.number}`}
            prefetch="none"
            className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
          >
            {order.number}
          </TextLink>
          <bdi className="pl-2">{order.title}</bdi>
          {order.isExcluded && <span className="text-ink-soft"> (not counted)</span>}
        </li>
      ))}
      {orderCount > orders.length && <li>and {orderCount - orders.length} older</li>}
    </ul>
  );
}

function DecisionText({ decision }: { decision: NonNullable<RiskAlert['decision']> }) {
  return (
    <>
      <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
        {decision.reasons}
      </span>
      <span className="text-ink-faint">
        <bdi>{decision.by}</bdi>, <RelativeTime at={decision.at} as="datetime" />
      </span>
    </>
  );
}

function Actions({ alert, onDecide }: { alert: RiskAlert; onDecide: (decision: Decision) => void }) {
  if (!alert.mayDecide)
    return (
      <p className="mt-5 text-sm text-ink-soft">
        This is about your own account. Another support agent must decide it.
      </p>
    );
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {alert.state !== 'dismissed' && <Button onClick={() => onDecide('dismissed')}>Dismiss</Button>}
      {alert.state !== 'confirmed' && <Button onClick={() => onDecide('confirmed')}>Confirm</Button>}
    </div>
  );
}

type DialogProps = {
  alert: RiskAlert;
  decision: Decision | null;
  onClose: () => void;
  onDone: (alert: RiskAlert) => void;
};

function DecideDialog({ alert, decision, onClose, onDone }: DialogProps) {
  const isDismissal = decision === 'dismissed';
  const effect = isDismissal
    ? 'Its orders count again. The same evidence about the same accounts raises no further alert.'
    : 'Its orders and later ones between these accounts do not count in ratings, levels and ranking. Restrict an account or remove a gig on the user’s page.';
  return (
    <Dialog
      open={decision !== null}
      onClose={onClose}
      title={isDismissal ? 'Dismiss this alert?' : 'Confirm this alert?'}
      description={alert.orderCount > 0 ? effect : 'Restrict an account or remove a gig on the user’s page.'}
      closeOnOutside={false}
    >
      {decision && (
        <ReasonsForm
          verb={isDismissal ? 'Dismiss alert' : 'Confirm alert'}
          help="Visible to support only."
          onClose={onClose}
          onSend={async (reasons) =>
            onDone(await call(decideRiskAlert, { alertId: alert.id, decision, reasons }))
          }
        />
      )}
    </Dialog>
  );
}
