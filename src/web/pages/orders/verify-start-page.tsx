// /verify: for whoever has something of a case file or a rights certificate in hand, a link, an id, a seal or the file itself, and wants it checked.
// Guards: the field is a GET form that needs no scripts; what is chosen as a file is read in this browser and sent nowhere.
import { ArrowRight } from 'lucide-react';
import { redirect } from 'react-router';
import { findProof, getProof } from '#contract/orders/records/case.endpoints.ts';
import type { Proof } from '#contract/orders/records/case.schema.ts';
import { findCertificateProof, getCertificateProof } from '#contract/orders/rights/certificate.endpoints.ts';
import type { Call } from '#contract/common/call.ts';
import { call } from '#web/app/call.ts';
import { inBrowser, type LoadArgs, onServer, type PageProps } from '#web/app/load.ts';
import { PageMeta } from '#web/app/page-meta.tsx';
import { orderOfCase } from '#web/orders/records/check-case.ts';
import { CheckFile } from '#web/orders/records/check-file.tsx';
import { WhatItShows } from '#web/orders/records/what-it-shows.tsx';
import { certificateOf, checkCertificate, type CheckedRights } from '#web/orders/rights/check-certificate.ts';
import { found } from '#web/orders/rights/found.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

async function load({ call: ask, url }: LoadArgs) {
  const given = url.searchParams.get('of')?.trim().slice(0, 2000) ?? '';
  if (given === '') return { given, problem: undefined };
  const id = await idOf(ask, given);
  if (id) throw redirect(`/verify/${id}`);
  return {
    given,
    problem:
      'Nothing is sealed here under this. Paste the link, the id or a seal from the case file or the certificate.',
  };
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const sealPattern = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i;

/** A link holds the id; a seal is looked up. */
async function idOf(ask: Call, given: string): Promise<string | null> {
  const seal = sealPattern.exec(given)?.[0].toLowerCase();
  const id = idPattern.exec(given)?.[0].toLowerCase();
  if (seal)
    return (
      (await found(ask(findProof, { seal }).then((proof) => proof.orderId))) ??
      found(ask(findCertificateProof, { seal }).then((proof) => proof.certificateId))
    );
  if (!id) return null;
  return (
    (await found(ask(getCertificateProof, { certificateId: id }).then((proof) => proof.certificateId))) ??
    found(ask(getProof, { orderId: id }).then((proof) => proof.orderId))
  );
}

async function proofOf(text: string): Promise<Proof | null> {
  const orderId = orderOfCase(text);
  return orderId === null ? null : found(call(getProof, { orderId }));
}

/** Of a rights certificate; null when the text is none. */
async function rightsIn(text: string): Promise<CheckedRights | null> {
  const certificateId = certificateOf(text);
  if (certificateId === null) return null;
  const proof = await found(call(getCertificateProof, { certificateId }));
  return proof
    ? checkCertificate(text, proof)
    : { isGood: false, says: 'Not genuine. Nothing of what it tells was sealed here.' };
}

export default function VerifyStartPage({ loaderData: { given, problem } }: PageProps<typeof load>) {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageMeta
        title="Check a case file or a rights certificate"
        description="See whether the case file or the rights certificate of an order is as it was sealed: by its link, its id, one of its seals, or the file itself."
        canonicalPath="/verify"
        noIndex={given !== ''}
      />
      <PageHead
        title="Check a case file or certificate"
        lead="A case file tells the whole history of an order, each step sealed with the one before; a rights certificate says what may be done with its files. Whoever is shown one can see here whether anything in it was changed."
      />
      <div className="grid gap-6">
        <Card title="By link, id or seal">
          <form action="/verify" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
            <TextField
              key={given}
              label="Link, id or seal"
              hideLabel
              name="of"
              required
              maxLength={2000}
              autoComplete="off"
              spellCheck={false}
              defaultValue={given}
              error={problem}
              help="All three stand in the document: the link at its head, a seal beside each step of a case file."
            />
            <Button type="submit" variant="primary" iconAfter={ArrowRight}>
              Look it up
            </Button>
          </form>
        </Card>
        <CheckFile proofOf={proofOf} rightsIn={rightsIn} />
        <WhatItShows />
      </div>
    </div>
  );
}
