// A ticket answered by mail from end to end: feedback, support's answer in the console, the person's mail back with a file, the desk
// that shows it, and the end. And the mails of the house as support looks at them. Every page under axe in both themes.
import { expect, it } from 'vitest';
import { sendFeedback } from '#contract/help/support/support.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { receiveMail } from '#server/app/receive-mail.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { lookOver } from '#tests/fixtures/journey-axe.ts';
import { sendMailIn } from '#tests/fixtures/send-mail-in.ts';

const inbound = { domain: 'reply.guildhall.test', host: '127.0.0.1', port: 0 };
const journey = useJourney({ settingsAt: async () => ({ inbound }) });
const patience = { timeout: 240_000 };

it('a ticket opened by feedback is answered by mail, both ways, and closed', patience, async () => {
  const receiver = (await receiveMail(journey.platform))!;
  const found: string[] = [];
  const email = 'ada-winter@example.test';
  const said = {
    queryType: 'technical' as const,
    name: 'Ada Winter',
    email,
    message: 'My picture is turned.',
  };
  const { number } = await journey.call(sendFeedback, said);
  const desk = await journey.visit({ as: await buildSupport(journey) });
  await desk.goTo(`/admin/tickets/${number}`);
  await desk.type('Answer', 'Which of the two is it?');
  await desk.press('Send answer');
  await desk.sees('Close ticket');
  await journey.settle();
  const mails = await listMailbox(journey.platform.pool, { to: email, before: null, limit: 5 });
  const mail = mails.find((one) => one.subject.startsWith('Re: '))!;
  expect(mail.text).toContain('Which of the two is it?');

  const quoted = mail.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  await sendMailIn(receiver.port, {
    from: 'Ada at work <ada@work.example.test>',
    to: mail.replyTo!,
    subject: mail.subject,
    text: `The second one, as you can see.\n\nOn Sun, 1 Mar 2026 at 09:00, Guildhall wrote:\n${quoted}\n`,
    attachments: [
      { filename: 'turned.txt', content: 'It looks like this.' },
      { filename: 'show.exe', content: 'MZ' },
    ],
  });
  await journey.settle();
  await desk.goTo('/admin/tickets');
  await desk.sees('My picture is turned.');
  await desk.follow(number);
  await desk.sees('The second one, as you can see.');
  await desk.sees(/by email from ada@work\.example\.test/);
  await desk.sees('show.exe was left out: programs are not accepted by email.');
  await desk.seesNo('On Sun, 1 Mar 2026');
  await desk.page.getByText('Full email').click();
  await desk.sees(/On Sun, 1 Mar 2026/);
  await desk.press('Preview of turned.txt');
  await desk.sees('It looks like this.');
  found.push(...(await lookOver(desk, 'a ticket answered by mail')));
  await desk.press('Close without answering');
  await desk.page.getByText('Closed', { exact: true }).first().waitFor();

  const person = await journey.visit({ width: 390 });
  await person.goTo(/(\/tickets\/\S+)/.exec(mail.text)![1]!);
  await person.sees('The second one, as you can see.');
  await person.sees('turned.txt');
  found.push(...(await lookOver(person, 'one’s own ticket answered by mail')));
  expect(found).toEqual([]);
  await receiver.close();
});

it('support previews every email: in dark mode, on a phone, without HTML', patience, async () => {
  const found: string[] = [];
  const desk = await journey.visit({ as: await buildSupport(journey) });
  await desk.goTo('/admin/emails');
  await desk.sees(/^\d{3} emails$/);
  found.push(...(await lookOver(desk, 'the emails')));
  await desk.type('Find an email', 'order.delivered buyer');
  await desk.sees('1 email');
  await desk.follow('Mara delivered ORD-2026-0007');
  await desk.isAt('/admin/emails/order.delivered.buyer');
  const mail = desk.page.frameLocator('iframe[title="The mail"]');
  await mail.getByRole('link', { name: 'Look at the delivery' }).waitFor();
  await desk.follow('Dark');
  await desk.page.waitForURL(/view=dark/);
  await desk.page.locator('iframe[src*="theme=dark"]').waitFor();
  await mail.getByRole('link', { name: 'Look at the delivery' }).waitFor();
  const src = await desk.page.locator('iframe').getAttribute('src');
  expect(await (await desk.page.request.get(src!)).text()).toContain('@media all');
  await desk.follow('Phone');
  await desk.page.waitForURL(/width=phone/);
  await expect.poll(async () => (await desk.page.locator('iframe').boundingBox())!.width).toBeLessThan(400);
  found.push(...(await lookOver(desk, 'a mail')));
  await desk.follow('Plain text');
  await desk.sees(/Approve it or ask for a revision by 6 March/);
  found.push(...(await lookOver(desk, 'a mail as text')));
  await desk.follow('Next');
  await desk.page.waitForURL(/\/admin\/emails\/(?!order\.delivered\.buyer)/);
  expect(found).toEqual([]);
});
