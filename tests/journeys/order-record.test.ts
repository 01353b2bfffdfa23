// The order record in the browser: read, downloaded, and verified by a visitor who has only the file.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { buildOrder } from '#tests/fixtures/build-order.ts';

const journey = useJourney();

it('an order record is downloaded and verified by a visitor', { timeout: 180_000 }, async () => {
  const { order, buyer } = await buildOrder(journey, 'revision');
  const ben = await journey.visit({ as: buyer, width: 390 });
  await ben.goTo(`/orders/${order.number}`);
  await ben.follow('Money');
  await ben.follow('Download the full order record');
  await ben.isAt(`/orders/${order.number}/record`);
  await ben.sees(/^Revision requested for delivery 1; not met/);
  const issues = await accessibilityIssues(ben, 'the order record');
  const coming = ben.page.waitForEvent('download');
  await ben.press('JSON');
  const text = await readFile(await (await coming).path(), 'utf8');
  const printed = ben.page.waitForEvent('download');
  await ben.press('PDF');
  expect((await printed).suggestedFilename()).toBe(`${order.number}-record.pdf`);
  const { orderId } = JSON.parse(text) as { orderId: string };

  const stranger = await journey.visit({ theme: 'dark' });
  await stranger.goTo('/help');
  await stranger.follow('Verify a document');
  await stranger.isAt('/verify');
  await stranger.type('Link, id or seal', 'nothing like it');
  await stranger.press('Look up');
  await stranger.sees(/^No document found/);
  issues.push(...(await accessibilityIssues(stranger, 'looking up an order record')));
  const chooser = stranger.page.getByLabel(/^Order record/);
  await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await stranger.sees(/^This is neither an order record nor a certificate in JSON/);
  await chooser.setInputFiles({
    name: 'record.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await stranger.sees('Genuine: all 4 steps match their seals.');
  await stranger.type('Link, id or seal', `${journey.url}/verify/${orderId}`);
  await stranger.press('Look up');
  await stranger.isAt(`/verify/${orderId}`);
  await stranger.sees('Sealed on this site');
  const choose = (content: string) =>
    chooser.setInputFiles({
      name: 'record.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose(text);
  await stranger.sees('Genuine: all 4 steps match their seals.');
  await choose(text.replaceAll('"actor": "buyer"', '"actor": "seller"'));
  await stranger.sees(/^Not genuine\. Step 1 was changed/);
  await stranger.seesNo(/^Genuine:/);
  issues.push(...(await accessibilityIssues(stranger, 'verifying an order record')));
  expect(issues).toEqual([]);
});
