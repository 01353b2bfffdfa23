// /verify/:id: whether a case file is as it was sealed. Open to everyone; the file is checked in the browser and sent nowhere.
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { getProof } from '#contract/cases/case.endpoints.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { checkCase, type Checked } from '#web/cases/check-case.ts';
import { Card, DescriptionList } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

const load = ({ call, params }: LoadArgs) => call(getProof, { orderId: params.id ?? '' });
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** More than any case file is. */
const largestBytes = 20 * 1024 * 1024;

export default function VerifyPage({ loaderData: proof }: PageProps<typeof load>) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const check = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largestBytes) {
      setChecked({ isGenuine: false, because: 'This file is too large to be a case file.' });
      return;
    }
    setChecked(await checkCase(await file.text(), proof));
  };
  const last = proof.seals.at(-1)!;
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta title="Check a case file" noIndex />
      <PageHead
        title="Check a case file"
        lead="A case file tells the whole history of an order, each step and each message sealed with the one before. Choose the JSON file to see whether it is as it was sealed here. It is read on your own device and sent nowhere."
      />
      <Card title="The file">
        <label className="grid min-w-0 gap-2">
          <span className="font-medium">Case file (JSON)</span>
          <input
            type="file"
            accept="application/json,.json"
            className="min-h-11 w-full min-w-0 text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-ink"
            onChange={(event) => void check(event.target.files?.[0])}
          />
        </label>
        <div role="status" className="mt-5 empty:hidden">
          {checked && <Outcome checked={checked} />}
        </div>
        <noscript>
          <p className="mt-4 text-ink-soft">Checking a file needs JavaScript in your browser.</p>
        </noscript>
      </Card>
      <div className="mt-6 grid gap-6">
        <Meaning />
        <Card title="What is vouched for here">
          <DescriptionList
            items={[
              { term: 'Sealed steps', description: proof.seals.length },
              { term: 'Sealed messages', description: proof.messages.length },
              { term: 'Sealed tips', description: proof.tips.length },
              { term: 'First step', description: <RelativeTime at={proof.firstAt} as="datetime" /> },
              { term: 'Last step', description: <RelativeTime at={proof.lastAt} as="datetime" /> },
              {
                term: `Seal of step ${last.version}`,
                description: <code className="font-mono text-xs break-all">{last.seal}</code>,
              },
            ]}
          />
        </Card>
      </div>
    </div>
  );
}

function Meaning() {
  return (
    <Card title="What this shows, and what it does not">
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        <li>
          Shown: every step is the one that was taken, by that side, at that moment, with those amounts; every
          word, file hash, message and tip is the one that was sealed; nothing was put in or left out in
          between.
        </li>
        <li>
          Not shown: that somebody’s words are true; what a file is called; what was written elsewhere, or
          taken back by its writer within a quarter of an hour; what came after the file was made.
        </li>
        <li>
          A seal made here vouches for itself only as far as you trust this site. Keep the file: a history
          that was changed here later would not fit the seals in it.
        </li>
      </ul>
    </Card>
  );
}

function Outcome({ checked }: { checked: Checked }) {
  return (
    <p
      className={cx(
        'flex gap-3 rounded-md p-4',
        checked.isGenuine ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger',
      )}
    >
      <Icon of={checked.isGenuine ? ShieldCheck : ShieldAlert} size={22} className="shrink-0" />
      <span>{checked.isGenuine ? genuine(checked) : `Not genuine. ${checked.because}`}</span>
    </p>
  );
}

function genuine({ steps, messages, later }: Extract<Checked, { isGenuine: true }>): string {
  const held = [count(steps, 'step'), ...(messages > 0 ? [count(messages, 'message')] : [])].join(' and ');
  const added = [
    ...(later.steps > 0 ? [count(later.steps, 'step')] : []),
    ...(later.messages > 0 ? [count(later.messages, 'message')] : []),
  ].join(' and ');
  const more = added === '' ? '' : ` It does not hold ${added} that came later.`;
  return `Genuine: all ${held} are as they were sealed.${more}`;
}

const count = (many: number, one: string) => (many === 1 ? `1 ${one}` : `${many} ${one}s`);
