// Chooses an order record (or a certificate) and shows the result of verifying it.
// Guarantees: the file is read in this browser and not uploaded; the result is always that of the file chosen last.
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Proof } from '#contract/orders/records/record.schema.ts';
import { verifyRecord, type RecordVerification, orderIdOfRecord } from './verify-record.ts';
import type { RightsVerification } from '#web/orders/rights/verify-certificate.ts';
import { RightsOutcome } from '#web/orders/rights/rights-outcome.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Larger than any order record. */
const largestBytes = 20 * 1024 * 1024;

type VerifyFileProps = {
  /** Loads the server's seals; null when nothing in the file was sealed here. */
  proofOf: (text: string) => Promise<Proof | null>;
  /** For pages that also accept a rights certificate: its verification; null for other files. */
  verifyRights?: (text: string) => Promise<RightsVerification | null>;
};

export function VerifyFile(props: VerifyFileProps) {
  const [result, setResult] = useState<RecordVerification | RightsVerification | null>(null);
  const newest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    newest.current = file;
    setResult(null);
    if (!file) return;
    const verified = await verify(file, props);
    if (newest.current === file) setResult(verified);
  };
  return (
    <Card title="The file">
      <label className="grid min-w-0 gap-2">
        <span className="font-medium">
          {props.verifyRights ? 'Order record or certificate (JSON)' : 'Order record (JSON)'}
        </span>
        <input
          type="file"
          accept="application/json,.json"
          className="min-h-11 w-full min-w-0 text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-ink"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <div role="status" className="mt-5 empty:hidden">
        {result && ('message' in result ? <RightsOutcome result={result} /> : <Outcome result={result} />)}
      </div>
      <noscript>
        <p className="mt-4 text-ink-soft">Verifying a file needs JavaScript in your browser.</p>
      </noscript>
    </Card>
  );
}

async function verify(
  file: File,
  { proofOf, verifyRights }: VerifyFileProps,
): Promise<RecordVerification | RightsVerification> {
  if (file.size > largestBytes)
    return { isGenuine: false, because: 'This file is too large to be an order record.' };
  try {
    const text = await file.text();
    const rights = verifyRights ? await verifyRights(text) : null;
    if (rights) return rights;
    if (orderIdOfRecord(text) === null)
      return { isGenuine: null, because: unsupportedFileText(verifyRights !== undefined) };
    const proof = await proofOf(text);
    if (!proof) return { isGenuine: false, because: 'Nothing in this file was sealed here.' };
    return await verifyRecord(text, proof);
  } catch (error) {
    return { isGenuine: null, because: sentenceOf(error) };
  }
}

/** For files that can't be verified here, such as a PDF. They are not reported as forged. */
function unsupportedFileText(mayBeCertificate: boolean): string {
  return mayBeCertificate
    ? 'This is neither an order record nor a certificate in JSON. To verify a delivered file, open the link of its certificate and choose the file there. A PDF cannot be verified, but contains a link to its verification page.'
    : 'This is not an order record in JSON. The PDF cannot be verified, only the JSON file.';
}

function Outcome({ result }: { result: RecordVerification }) {
  return (
    <p
      className={cx(
        'flex gap-3 rounded-md p-4',
        result.isGenuine ? 'bg-success-wash text-success' : 'bg-danger-wash text-danger',
      )}
    >
      <Icon of={result.isGenuine ? ShieldCheck : ShieldAlert} size={22} className="shrink-0" />
      <span>
        {result.isGenuine
          ? genuineText(result)
          : result.isGenuine === null
            ? result.because
            : `Not genuine. ${result.because}`}
      </span>
    </p>
  );
}

function genuineText({ steps, messages, later }: Extract<RecordVerification, { isGenuine: true }>): string {
  const held = [count(steps, 'step'), ...(messages > 0 ? [count(messages, 'message')] : [])].join(' and ');
  const added = [
    ...(later.steps > 0 ? [count(later.steps, 'step')] : []),
    ...(later.messages > 0 ? [count(later.messages, 'message')] : []),
  ].join(' and ');
  const more = added === '' ? '' : ` It does not include ${added} added later.`;
  return `Genuine: all ${held} match their seals.${more}`;
}

const count = (total: number, noun: string) => (total === 1 ? `1 ${noun}` : `${total} ${noun}s`);
