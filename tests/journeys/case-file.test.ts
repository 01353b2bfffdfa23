// The case file in the browser: read, kept and checked, by somebody who has nothing but the file.
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import { walkOrder } from '#tests/fixtures/walk-order.ts';

const journey = useJourney();

it('an order is kept as a case file and checked by a stranger', { timeout: 180_000 }, async () => {
  const { order, buyer } = await walkOrder(journey, 'revision');
  const ben = await journey.visit({ as: buyer, width: 390 });
  await ben.goTo(`/orders/${order.number}`);
  await ben.follow('the case file');
  await ben.isAt(`/orders/${order.number}/case-file`);
  await ben.sees(/^Revision asked for delivery 1; not met/);
  const found = await lookOver(ben, 'the case file');
  const coming = ben.page.waitForEvent('download');
  await ben.press('JSON');
  const text = await readFile(await (await coming).path(), 'utf8');
  const printed = ben.page.waitForEvent('download');
  await ben.press('PDF');
  expect((await printed).suggestedFilename()).toBe(`${order.number}-case-file.pdf`);
  const { orderId } = JSON.parse(text) as { orderId: string };

  const stranger = await journey.visit({ theme: 'dark' });
  await stranger.goTo('/help');
  await stranger.follow('Verify a document');
  await stranger.isAt('/verify');
  await stranger.type('Link, id or seal', 'nothing like it');
  await stranger.press('Look it up');
  await stranger.sees(/^Nothing is sealed here under this/);
  found.push(...(await lookOver(stranger, 'looking a case file up')));
  const chooser = stranger.page.getByLabel(/^Case file/);
  await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await stranger.sees(/^This is neither a case file nor a certificate in JSON/);
  await chooser.setInputFiles({ name: 'case.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await stranger.sees('Genuine: all 4 steps are as they were sealed.');
  await stranger.type('Link, id or seal', `${journey.url}/verify/${orderId}`);
  await stranger.press('Look it up');
  await stranger.isAt(`/verify/${orderId}`);
  await stranger.sees('What is vouched for here');
  const choose = (content: string) =>
    chooser.setInputFiles({ name: 'case.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose(text);
  await stranger.sees('Genuine: all 4 steps are as they were sealed.');
  await choose(text.replaceAll('"actor": "buyer"', '"actor": "seller"'));
  await stranger.sees(/^Not genuine\. Step 1 was changed/);
  await stranger.seesNo(/^Genuine:/);
  found.push(...(await lookOver(stranger, 'checking a case file')));
  expect(found).toEqual([]);
});
