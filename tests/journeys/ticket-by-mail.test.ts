// A ticket by email in both directions, with a file, as support and the user see it; and the previews of all emails.
import { expect, it } from 'vitest';
import { sendFeedback } from '#contract/help/support/support.endpoints.ts';
import { listMailbox } from '#server/providers/email/mailbox.ts';
import { receiveMail } from '#server/app/receive-mail.ts';
import { buildSupport } from '#tests/fixtures/build-support.ts';
import { useJourney } from '#tests/fixtures/journey-app.ts';
import { accessibilityIssues } from '#tests/fixtures/journey-axe.ts';
import { sendInboundMail } from '#tests/fixtures/send-inbound-mail.ts';

const inbound = { domain: 'reply.guildhall.test', host: '127.0.0.1', port: 0 };
const journey = useJourney({ settingsAt: async () => ({ inbound }) });
const timeLimit = { timeout: 240_000 };

it('handles a feedback ticket by email in both directions', timeLimit, async () => {
  const receiver = (await receiveMail(journey.platform))!;
  const issues: string[] = [];
  const email = 'ada-winter@example.test';
  const feedback = {
    queryType: 'technical' as const,
    name: 'Ada Winter',
    email,
    message: 'My picture is turned.',
  };
  const { number } = await journey.call(sendFeedback, feedback);
  const agent = await journey.visit({ as: await buildSupport(journey) });
  await agent.goTo(`/admin/tickets/${number}`);
  await agent.type('Answer', 'Which of the two is it?');
  await agent.press('Send answer');
  await agent.sees('Close ticket');
  await journey.settle();
  const emails = await listMailbox(journey.platform.pool, { to: email, before: null, limit: 5 });
  const mail = emails.find(({ subject }) => subject.startsWith('Re: '))!;
  expect(mail.text).toContain('Which of the two is it?');

  const quoted = mail.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  await sendInboundMail(receiver.port, {
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
  await agent.goTo('/admin/tickets');
  await agent.sees('My picture is turned.');
  await agent.follow(number);
  await agent.sees('The second one, as you can see.');
  await agent.sees(/by email from ada@work\.example\.test/);
  await agent.sees('show.exe was left out: programs are not accepted by email.');
  await agent.seesNo('On Sun, 1 Mar 2026');
  await agent.page.getByText('Full email').click();
  await agent.sees(/On Sun, 1 Mar 2026/);
  await agent.press('Preview of turned.txt');
  await agent.sees('It looks like this.');
  issues.push(...(await accessibilityIssues(agent, 'a ticket answered by mail')));
  await agent.press('Close without answering');
  await agent.page.getByText('Closed', { exact: true }).first().waitFor();

  const person = await journey.visit({ width: 390 });
  await person.goTo(/(\/tickets\/\S+)/.exec(mail.text)![1]!);
  await person.sees('The second one, as you can see.');
  await person.sees('turned.txt');
  issues.push(...(await accessibilityIssues(person, 'the user’s ticket answered by mail')));
  expect(issues).toEqual([]);
  await receiver.close();
});

it('previews every email in dark mode, on a phone, and as text', timeLimit, async () => {
  const issues: string[] = [];
  const agent = await journey.visit({ as: await buildSupport(journey) });
  await agent.goTo('/admin/emails');
  await agent.sees(/^\d{3} emails$/);
  issues.push(...(await accessibilityIssues(agent, 'the emails')));
  await agent.type('Find an email', 'order.delivered buyer');
  await agent.sees('1 email');
  await agent.follow('Mara delivered ORD-2026-0007');
  await agent.isAt('/admin/emails/order.delivered.buyer');
  const mail = agent.page.frameLocator('iframe[title="Email preview"]');
  await mail.getByRole('link', { name: 'View the delivery' }).waitFor();
  await agent.follow('Dark');
  await agent.page.waitForURL(/view=dark/);
  await agent.page.locator('iframe[src*="theme=dark"]').waitFor();
  await mail.getByRole('link', { name: 'View the delivery' }).waitFor();
  const src = await agent.page.locator('iframe').getAttribute('src');
  expect(await (await agent.page.request.get(src!)).text()).toContain('@media all');
  await agent.follow('Phone');
  await agent.page.waitForURL(/width=phone/);
  await expect.poll(async () => (await agent.page.locator('iframe').boundingBox())!.width).toBeLessThan(400);
  issues.push(...(await accessibilityIssues(agent, 'a mail')));
  await agent.follow('Plain text');
  await agent.sees(/Approve it or request a revision by March 6/);
  issues.push(...(await accessibilityIssues(agent, 'a mail as text')));
  await agent.follow('Next');
  await agent.page.waitForURL(/\/admin\/emails\/(?!order\.delivered\.buyer)/);
  expect(issues).toEqual([]);
});
