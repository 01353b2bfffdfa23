// Choosing a case file and what checking it found. Guards: the file is read in this browser and sent nowhere; what is said is of the
// file that is chosen now, never of one before it.
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Proof } from '#contract/orders/records/case.schema.ts';
import { checkCase, type Checked, orderOfCase } from './check-case.ts';
import type { CheckedRights } from '#web/orders/rights/check-certificate.ts';
import { RightsOutcome } from '#web/orders/rights/rights-outcome.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** More than any case file is. */
const largestBytes = 20 * 1024 * 1024;

type CheckFileProps = {
  /** Brings what the house vouches for; null when it has sealed nothing of that file. */
  proofOf: (text: string) => Promise<Proof | null>;
  /** Where a rights certificate may be chosen, too: what checking it found; null when it is none. */
  rightsIn?: (text: string) => Promise<CheckedRights | null>;
};

export function CheckFile(props: CheckFileProps) {
  const [checked, setChecked] = useState<Checked | CheckedRights | null>(null);
  const newest = useRef<File>(undefined);
  const check = async (file: File | undefined) => {
    newest.current = file;
    setChecked(null);
    if (!file) return;
    const found = await foundIn(file, props);
    if (newest.current === file) setChecked(found);
  };
  return (
    <Card title="The file">
      <label className="grid min-w-0 gap-2">
        <span className="font-medium">
          {props.rightsIn ? 'Case file or certificate (JSON)' : 'Case file (JSON)'}
        </span>
        <input
          type="file"
          accept="application/json,.json"
          className="min-h-11 w-full min-w-0 text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-ink"
          onChange={(event) => void check(event.target.files?.[0])}
        />
      </label>
      <div role="status" className="mt-5 empty:hidden">
        {checked && ('says' in checked ? <RightsOutcome checked={checked} /> : <Outcome checked={checked} />)}
      </div>
      <noscript>
        <p className="mt-4 text-ink-soft">Checking a file needs JavaScript in your browser.</p>
      </noscript>
    </Card>
  );
}

async function foundIn(file: File, { proofOf, rightsIn }: CheckFileProps): Promise<Checked | CheckedRights> {
  if (file.size > largestBytes)
    return { isGenuine: false, because: 'This file is too large to be a case file.' };
  try {
    const text = await file.text();
    const rights = rightsIn ? await rightsIn(text) : null;
    if (rights) return rights;
    if (orderOfCase(text) === null) return { isGenuine: null, because: noneOf(rightsIn !== undefined) };
    const proof = await proofOf(text);
    if (!proof) return { isGenuine: false, because: 'Nothing of what it tells was sealed here.' };
    return await checkCase(text, proof);
  } catch (error) {
    return { isGenuine: null, because: sentenceOf(error) };
  }
}

/** A PDF, a picture, another document: nothing is wrong with it, it only is not what is checked here. */
function noneOf(mayBeCertificate: boolean): string {
  return mayBeCertificate
    ? 'This is neither a case file nor a certificate in JSON. To check a delivered file, open the link of its certificate and choose it there; a PDF is for reading, and its link leads to what it is checked by.'
    : 'This is not a case file in JSON. A PDF of it is for reading; the JSON beside it is what can be checked.';
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
      <span>
        {checked.isGenuine
          ? genuine(checked)
          : checked.isGenuine === null
            ? checked.because
            : `Not genuine. ${checked.because}`}
      </span>
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
