// Licenses from the gig to the certificate: chosen, shown before purchase, certified, verified by a stranger, and withdrawn after a
// refund.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { buildGig, gigPackage } from '#tests/fixtures/build-gig.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { textFile, typeCard } from '#tests/fixtures/journey-steps.ts';
import type { Visitor } from '#tests/fixtures/journey-visitor.ts';

const journey = useJourney();
const work = 'A wordmark, drawn by hand.';

async function download(visitor: Visitor, button: string): Promise<{ name: string; text: string }> {
  const coming = visitor.page.waitForEvent('download');
  await visitor.press(button);
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

async function choose(visitor: Visitor, name: string, content: string): Promise<void> {
  const chosen = textFile(name, content);
  await visitor.page.getByLabel(/one of the delivered files$/).setInputFiles(chosen);
}

async function buy(ben: Visitor, slug: string): Promise<string> {
  await ben.goTo(`/compare?gigs=${slug}`);
  await ben.sees('Full transfer of rights');
  await ben.sees('AI assists');
  await ben.goTo(`/gigs/${slug}`);
  await ben.sees('Full transfer of rights');
  const box = ben.page.getByRole('region', { name: 'Order this gig' });
  await box.getByText('AI assists').click();
  await box.getByText('A vector tracer for first drafts.').waitFor();
  await ben.press(/^Continue \(/);
  await ben.isAt(/\/checkout\//);
  await ben.sees('License: Full transfer of rights.');
  await typeCard(ben, 'accepted');
  await ben.press('Pay $52.50 into escrow');
  await ben.isAt(/\/orders\//);
  await ben.type('What is your company called?', 'Levain & Daughters');
  await ben.press('Send and start the order');
  await ben.sees(/is working on it$/);
  return new URL(ben.page.url()).pathname;
}

it(
  'certifies a bought license, which anyone can verify, and withdraws it after a refund',
  { timeout: 240_000 },
  async () => {
    const gig = await buildGig(journey, { content: { packages: [gigPackage({ license: 'personal' })] } });

    const ines = await journey.visit({ as: gig.seller });
    await ines.goTo(`/seller/gigs/${gig.id}/edit?step=packages`);
    await ines.field('License').selectOption('transfer');
    await ines.sees(/^The buyer receives the exclusive rights/);
    await ines.press('Description');
    await ines.field(/^AI assists/).check();
    await ines.type(/^Which tools are used, and for what/, 'A vector tracer for first drafts.');
    const issues = await accessibilityIssues(ines, 'saying what is used of AI');
    await ines.press('Requirements');
    await ines.sees(/^Saved/);

    const ben = await journey.visit({ as: await buildBuyer(journey) });
    const orderPath = await buy(ben, gig.slug);

    await ines.goTo(orderPath);
    await ines.sees('By delivering you declare:');
    await ines.type('Message to the buyer', 'Drawn with a broad pen.');
    await ines.page.locator('input[type=file]').setInputFiles(textFile('wordmark.svg', work));
    await ines.button('Remove wordmark.svg').waitFor();
    await ines.press(/^Deliver the/);
    await ines.sees(/check your delivery/);
    await journey.settle();

    await ben.reload();
    await ben.press('Approve and release $45.00');
    await ben
      .dialog('Approve this delivery?')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await ben.sees(/^leave a review for/i);
    await ben.follow('the rights certificate');
    await ben.isAt(`${orderPath}/certificate`);
    await ben.sees('This certificate is valid.');
    await ben.sees('wordmark.svg');
    issues.push(...(await accessibilityIssues(ben, 'the rights certificate')));
    const { name, text } = await download(ben, 'JSON');
    expect(name).toMatch(/-rights-certificate\.json$/);
    expect((await download(ben, 'PDF')).name).toMatch(/-rights-certificate\.pdf$/);
    const { certificateId, seal } = JSON.parse(text) as { certificateId: string; seal: string };

    const stranger = await journey.visit({ theme: 'dark' });
    await stranger.goTo('/verify');
    await stranger.page.getByLabel(/^Order record or certificate/).setInputFiles(textFile('kept.json', text));
    await stranger.sees(/^Genuine: .*“Full transfer of rights” for 1 file/);
    await stranger.type('Link, id or seal', seal);
    await stranger.press('Look up');
    await stranger.isAt(`/verify/${certificateId}`);
    await stranger.sees('This certificate is valid.');
    await choose(stranger, 'certificate.pdf', '%PDF-1.7');
    await stranger.sees(/^A PDF cannot be verified/);
    await choose(stranger, 'renamed.bin', work);
    await stranger.sees(/^This is one of the delivered files/);
    await choose(stranger, 'renamed.bin', `${work}.`);
    await stranger.sees(/^This is neither the certificate nor one of its files/);
    await choose(stranger, 'kept.json', text);
    await stranger.sees(/^Genuine:/);
    await choose(stranger, 'kept.json', text.replace('Full transfer of rights', 'Everything'));
    await stranger.sees(/^Not genuine\./);
    issues.push(...(await accessibilityIssues(stranger, 'checking a certificate')));

    await ines.goTo(orderPath);
    await ines.press('Refund the buyer');
    const dialog = ines.dialog('Refund the buyer');
    await dialog.getByLabel('Amount of the price in USD').fill('50');
    await dialog.getByText(/The rights certificate of this order is withdrawn\./).waitFor();
    await dialog.getByRole('button', { name: 'Refund $52.50' }).click();
    await ines.sees(/, which was withdrawn$/);

    await stranger.goTo(`/verify/${certificateId}`);
    await stranger.sees(/^Withdrawn .*It no longer grants any rights\.$/);
    await choose(stranger, 'renamed.bin', work);
    await stranger.sees('This is one of the delivered files, but the certificate was withdrawn.');
    await choose(stranger, 'kept.json', text);
    await stranger.sees(/but it was withdrawn/);
    expect(issues).toEqual([]);
  },
);
