// /admin/contact-rules: support edits the rules that warn about payments outside the platform.
// A refused switch reverts; removing asks for confirmation. Everyone else gets 404.
import { Pencil, Plus, ShieldAlert, Trash2 } from 'lucide-react';
import { type Dispatch, type SetStateAction, useState } from 'react';
import {
  changeContactRule,
  listContactRules,
  removeContactRule,
} from '#contract/messaging/messages/contact-rule.endpoints.ts';
import { type ContactRule, contactRuleLimits } from '#contract/messaging/messages/contact-rule.schema.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { consoleGate } from '#web/operations/console/console-gate.ts';
import { useRecentPassword, wasCancelled } from '#web/people/accounts/security/recent-password.tsx';
import { GuardedConfirm } from '#web/people/accounts/security/guarded-confirm.tsx';
import { ContactRuleDialog } from '#web/messaging/messages/contact-rule-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { isCallFailed, sentenceOf } from '#web/ui/call-failure.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Switch } from '#web/ui/forms/switch-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

const load = consoleGate(({ call }: LoadArgs) => call(listContactRules, {}));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function ContactRulesPage({ loaderData }: PageProps<typeof load>) {
  const [rules, setRules] = useState(loaderData.items);
  const [edited, setEdited] = useState<ContactRule | 'new' | null>(null);
  const [removed, setRemoved] = useState<ContactRule | null>(null);
  const { guard, dialog } = useRecentPassword();
  const toggle = useToggle(setRules, guard);
  const isFull = rules.length >= contactRuleLimits.rules;
  return (
    <div className="page-column pb-16">
      <PageMeta title="Contact rules" noIndex />
      <PageHead
        title="Contact rules"
        lead="The author of a matching message sees a warning before it is sent. Nothing is blocked: they can confirm and send it."
        actions={
          <Button variant="primary" icon={Plus} disabled={isFull} onClick={() => setEdited('new')}>
            Add a rule
          </Button>
        }
      />
      {isFull && (
        <p className="mb-4 text-ink-soft">
          There are {rules.length} rules, the maximum. Remove one to add another.
        </p>
      )}
      {rules.length === 0 && (
        <EmptyState icon={ShieldAlert} title="No contact rules">
          <p>Each rule has a pattern and the warning it shows.</p>
        </EmptyState>
      )}
      <ul className="grid gap-4">
        {rules.map((rule) => (
          <li key={rule.id}>
            <RuleCard
              rule={rule}
              onToggle={(on) => void toggle(rule, on)}
              onEdit={() => setEdited(rule)}
              onRemove={() => setRemoved(rule)}
            />
          </li>
        ))}
      </ul>
      <ContactRuleDialog
        edited={edited}
        onClose={() => setEdited(null)}
        onDone={(items) => {
          setRules(items);
          setEdited(null);
        }}
      />
      <RemoveDialog rule={removed} onClose={() => setRemoved(null)} onRemoved={setRules} />
      {dialog}
    </div>
  );
}

/** Enables or disables a rule; reverts if refused or not confirmed. */
function useToggle(
  setRules: Dispatch<SetStateAction<ContactRule[]>>,
  guard: ReturnType<typeof useRecentPassword>['guard'],
) {
  return async (rule: ContactRule, isActive: boolean) => {
    const { id: ruleId, pattern, warning, version } = rule;
    const show = (shown: ContactRule) =>
      setRules((all) => all.map((known) => (known.id === rule.id ? shown : known)));
    show({ ...rule, isActive });
    try {
      const input = { ruleId, pattern, warning, isActive, version };
      setRules((await guard(() => call(changeContactRule, input))).items);
    } catch (error) {
      show(rule);
      if (!wasCancelled(error))
        toast.error((isCallFailed(error) && error.errors.pattern) || sentenceOf(error));
    }
  };
}

type RemoveProps = {
  rule: ContactRule | null;
  onClose: () => void;
  onRemoved: (rules: ContactRule[]) => void;
};

function RemoveDialog({ rule, onClose, onRemoved }: RemoveProps) {
  return (
    <GuardedConfirm
      endpoint={removeContactRule}
      input={{ ruleId: rule?.id ?? '' }}
      open={rule !== null}
      onClose={onClose}
      onDone={({ items }) => {
        onRemoved(items);
        onClose();
      }}
      title={`Remove ${rule?.id ?? ''}?`}
      consequence="Matching messages will be sent without a warning. To pause the rule, turn it off instead."
      confirmLabel="Remove"
      danger
    />
  );
}

type CardProps = {
  rule: ContactRule;
  onToggle: (on: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function RuleCard({ rule, onToggle, onEdit, onRemove }: CardProps) {
  return (
    <article className="rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <h2 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {rule.id}
          {!rule.isActive && <Badge>Off</Badge>}
        </h2>
        <Switch label={`Enable ${rule.id}`} checked={rule.isActive} onChange={onToggle} />
      </div>
      <p className="mt-2 max-w-prose text-ink-soft">{rule.warning}</p>
      <code className="mt-3 block rounded-md bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere">
        {rule.pattern}
      </code>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-faint">
          {rule.changedAt === null ? (
            'Default'
          ) : (
            <>
              Changed <RelativeTime at={rule.changedAt} />
            </>
          )}
        </p>
        <div className="flex gap-1">
          <IconButton icon={Pencil} label={`Edit ${rule.id}`} variant="quiet" onClick={onEdit} />
          <IconButton icon={Trash2} label={`Remove ${rule.id}`} variant="quiet" onClick={onRemove} />
        </div>
      </div>
    </article>
  );
}
