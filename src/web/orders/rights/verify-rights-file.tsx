// Chooses a certificate or a delivered file and shows the result of verifying it.
// Guarantees: the file is read in this browser and not uploaded; the result is always that of the file chosen last.
import { useRef, useState } from 'react';
import type { CertificateProof } from '#contract/orders/rights/certificate.schema.ts';
import { verifyRightsFile, type RightsVerification } from './verify-certificate.ts';
import { RightsOutcome } from './rights-outcome.tsx';
import { sentenceOf } from '#web/ui/call-failure.ts';
import { Card } from '#web/ui/card.tsx';

/** The most a browser can hash in one piece. */
const largestBytes = 500 * 1024 * 1024;

export function VerifyRightsFile({ proof }: { proof: CertificateProof }) {
  const [result, setResult] = useState<RightsVerification | null>(null);
  const newest = useRef<File>(undefined);
  const choose = async (file: File | undefined) => {
    newest.current = file;
    setResult(null);
    if (!file) return;
    const verified = await verify(file, proof);
    if (newest.current === file) setResult(verified);
  };
  return (
    <Card title="Verify a file">
      <label className="grid min-w-0 gap-2">
        <span className="font-medium">The certificate (JSON), or one of the delivered files</span>
        <input
          type="file"
          className="min-h-11 w-full min-w-0 text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-md file:border file:border-line-strong file:bg-surface file:px-4 file:font-medium file:text-ink"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <p className="mt-2 text-sm text-ink-faint">The file stays on your device.</p>
      <div role="status" className="mt-5 empty:hidden">
        {result && <RightsOutcome result={result} />}
      </div>
      <noscript>
        <p className="mt-4 text-ink-soft">Verifying a file needs JavaScript in your browser.</p>
      </noscript>
    </Card>
  );
}

async function verify(file: File, proof: CertificateProof): Promise<RightsVerification> {
  if (file.size > largestBytes)
    return { isValid: null, message: 'This file is too large to be verified in a browser.' };
  try {
    return await verifyRightsFile(file, proof);
  } catch (error) {
    return { isValid: null, message: sentenceOf(error) };
  }
}
