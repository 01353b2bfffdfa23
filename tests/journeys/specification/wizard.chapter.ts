// The onboarding wizard of the specification: the questions for each side, and the next steps.
import { expect, it } from 'vitest';
import type { Journey } from '#tests/fixtures/journey-app.ts';
import { texts, visitorOf } from './personas.ts';

export function wizard(journey: Journey): void {
  it('asks a new seller two questions, keeps the answers when going back, and names the next steps', async () => {
    const visitor = await visitorOf(journey, 'new');
    await visitor.goTo('/');
    await visitor.dialog('Set up your account').waitFor();
    await visitor.press('Next');
    await visitor.sees('Choose how you want to start');
    await visitor.field(/Selling Services/).check();
    await visitor.press('Next');
    await visitor.press('Next');
    await visitor.sees('Choose what describes you');
    await visitor.field(/Solo freelancer/).check();
    await visitor.press('Next');
    await visitor.press('Back');
    expect(await visitor.field(/Solo freelancer/).isChecked()).toBe(true);
    await visitor.press('Next');
    await visitor.press('Finish');
    await visitor.sees('Choose where you have worked');
    await visitor.field(/^Offline/).check();
    await visitor.press('Finish');
    await visitor.sees('Your seller account is ready');
    const steps = visitor.dialog('Set up your account').getByRole('list').last().getByRole('listitem');
    expect((await texts(steps)).map((step) => step.replace(/^\d\s*/, ''))).toEqual([
      'Complete your seller profile',
      'Create your first gig',
      'Publish it',
    ]);
    await visitor.button('Start exploring').waitFor();
    await visitor.press('Complete your seller profile');
    await visitor.isAt('/onBoarding');
  });

  it('asks a new buyer for team size and needs, and lets them start exploring', async () => {
    const visitor = await visitorOf(journey, 'new');
    await visitor.goTo('/help');
    await visitor.dialog('Set up your account').waitFor();
    await visitor.field(/Buying Services/).check();
    await visitor.press('Next');
    for (const size of ['Just me', '2-10', '11-100', '100+']) {
      await visitor.page.getByRole('radio', { name: size, exact: true }).waitFor({ state: 'attached' });
    }
    await visitor.press('Next');
    await visitor.sees('Choose the size of your team');
    await visitor.field(/Just me/).check();
    await visitor.press('Next');
    await visitor.press('Finish');
    await visitor.sees('Choose at least one');
    await visitor.tick(/^Online/);
    await visitor.tick(/^Long-term/);
    await visitor.press('Finish');
    await visitor.button('Complete your buyer profile').waitFor();
    await visitor.press('Start exploring');
    await visitor.isAt('/');
  });
}
