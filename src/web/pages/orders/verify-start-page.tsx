// /verify: finds the verification page of an order record or certificate by link, id or seal, or verifies the file itself.
// Guarantees: the field is a GET form that works without scripts; a chosen file is read in the browser and not uploaded.
import { ArrowRight } from 'lucide-react';
import { redirect } from 'react-router';
import { findProof, getProof } from '#contract/orders/records/record.endpoints.ts';
import type { Proof } from '#contract/orders/records/record.schema.ts';
import { findCertificateProof, getCertificateProof } from '#contract/orders/rights/certificate.endpoints.ts';
import type { Call } from '#contract/common/call.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { orderIdOfRecord } from '#web/orders/records/verify-record.ts';
import { VerifyFile } from '#web/orders/records/verify-file.tsx';
import { VerificationScope } from '#web/orders/records/verification-scope.tsx';
import {
  certificateIdOf,
  verifyCertificate,
  type RightsVerification,
} from '#web/orders/rights/verify-certificate.ts';
import { nullIfNotFound } from '#web/orders/rights/null-if-not-found.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

async function load({ call: request, url }: LoadArgs) {
  const query = url.searchParams.get('of')?.trim().slice(0, 2000) ?? '';
  if (query === '') return { query, problem: undefined };
  const id = await idOf(request, query);
  if (id) throw redirect(`/verify/${id}`);
  return {
    query,
    problem: 'No document found. Paste the link, the id or a seal from the order record or the certificate.',
  };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const sealPattern = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i;

/** A link contains the id; a seal is looked up. */
async function idOf(request: Call, query: string): Promise<string | null> {
  const seal = sealPattern.exec(query)?.[0].toLowerCase();
  const id = idPattern.exec(query)?.[0].toLowerCase();
  if (seal)
    return (
      (await nullIfNotFound(request(findProof, { seal }).then((proof) => proof.orderId))) ??
      nullIfNotFound(request(findCertificateProof, { seal }).then((proof) => proof.certificateId))
    );
  if (!id) return null;
  return (
    (await nullIfNotFound(
      request(getCertificateProof, { certificateId: id }).then((proof) => proof.certificateId),
    )) ?? nullIfNotFound(request(getProof, { orderId: id }).then((proof) => proof.orderId))
  );
}

async function proofOf(text: string): Promise<Proof | null> {
  const orderId = orderIdOfRecord(text);
  return orderId === null ? null : nullIfNotFound(call(getProof, { orderId }));
}

/** Verifies a rights certificate; null for any other text. */
async function verifyRights(text: string): Promise<RightsVerification | null> {
  const certificateId = certificateIdOf(text);
  if (certificateId === null) return null;
  const proof = await nullIfNotFound(call(getCertificateProof, { certificateId }));
  return proof
    ? verifyCertificate(text, proof)
    : { isValid: false, message: 'Not genuine. Nothing in this certificate was sealed here.' };
}

export default function VerifyStartPage({ loaderData: { query, problem } }: PageProps<typeof load>) {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta
        title="Verify an order record or a rights certificate"
        description="Verify that the record or the rights certificate of an order was not changed: by its link, its id, one of its seals, or the file itself."
        canonicalPath="/verify"
        noIndex={query !== ''}
      />
      <PageHead
        title="Verify an order record or certificate"
        lead="An order record contains the full history of an order, each step sealed with the one before; a rights certificate states how its files may be used. Anyone who receives one can verify here that nothing in it was changed."
      />
      <div className="grid gap-6">
        <Card title="By link, id or seal">
          <form action="/verify" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
            <TextField
              key={query}
              label="Link, id or seal"
              hideLabel
              name="of"
              required
              maxLength={2000}
              autoComplete="off"
              spellCheck={false}
              defaultValue={query}
              error={problem}
              help="All three are in the document: the link at its top, a seal beside each step of an order record."
            />
            <Button type="submit" variant="primary" iconAfter={ArrowRight}>
              Look up
            </Button>
          </form>
        </Card>
        <VerifyFile proofOf={proofOf} verifyRights={verifyRights} />
        <VerificationScope />
      </div>
    </div>
  );
}
