// Choosing a certificate or a delivered file and what checking it found. Guards: it is read in this browser and sent nowhere; what is
// said is of the file that is chosen now, never of one before it.
import { useRef, useState } from 'react';
import type { CertificateProof } from '#contract/orders/rights/certificate.schema.ts';
import { checkChosen, type CheckedRights } from './check-certificate.ts';
import { RightsOutcome } from './rights-outcome.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';

/** What a browser can hash in one piece. */
const largestBytes = 500 * 1024 * 1024;

export function CheckRights({ proof }: { proof: CertificateProof }) {
  const [checked, setChecked] = useState<CheckedRights | null>(null);
  const newest = useRef<File>(undefined);
  const check = async (file: File | undefined) => {
    newest.current = file;
    setChecked(null);
    if (!file) return;
    const found = await foundIn(file, proof);
    if (newest.current === file) setChecked(found);
  };
  return (
    <Card title="Check a file">
      <label className="grid min-w-0 gap-2">
        <span className="font-medium">The certificate (JSON), or one of the delivered files</span>
        <input
          type="file"
          className="min-h-11 w-full min-w-0 text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-ink"
          onChange={(event) => void check(event.target.files?.[0])}
        />
      </label>
      <p className="mt-2 text-sm text-ink-faint">It is read on your own device and sent nowhere.</p>
      <div role="status" className="mt-5 empty:hidden">
        {checked && <RightsOutcome checked={checked} />}
      </div>
      <noscript>
        <p className="mt-4 text-ink-soft">Checking a file needs JavaScript in your browser.</p>
      </noscript>
    </Card>
  );
}

async function foundIn(file: File, proof: CertificateProof): Promise<CheckedRights> {
  if (file.size > largestBytes)
    return { isGood: null, says: 'This file is too large to be checked in a browser.' };
  try {
    return await checkChosen(file, proof);
  } catch (error) {
    return { isGood: null, says: sentenceOf(error) };
  }
}
