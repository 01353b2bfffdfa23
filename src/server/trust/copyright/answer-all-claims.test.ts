// One response to all claims that wait for a seller.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as claims from '#contract/trust/copyright/claim.endpoints.ts';
import { buildClaim, claimForm } from '#tests/fixtures/build-claim.ts';
import type { BuiltClaim } from '#tests/fixtures/build-claim.ts';
import { asUser } from '#tests/fixtures/build-order.ts';
import { buildBuyer } from '#tests/fixtures/build-user.ts';
import { openTestApp } from '#tests/fixtures/test-app.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';

const answer = 'I drew both images myself; the first sketch is of May 2020.';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function claimAgain({ gig }: BuiltClaim): Promise<string> {
  const { claimId } = await app.call(
    claims.makeClaim,
    claimForm(gig),
    await asUser(app, await buildBuyer(app)),
  );
  return claimId!;
}

it('stops the clock of each of them, and of no one else’s', async () => {
  const built = await buildClaim(app);
  const others = [await claimAgain(built), await claimAgain(built)];
  const foreign = await buildClaim(app);
  const read = async (claimId: string, { seller }: BuiltClaim = built) =>
    app.call(claims.getClaim, { claimId }, await asUser(app, seller));
  expect((await read(built.claimId)).othersWaiting).toBe(2);
  const response = { claimId: built.claimId, answer, forAll: true };
  expect(await app.call(claims.answerClaim, response, await asUser(app, built.seller))).toMatchObject({
    state: 'answered',
    othersWaiting: 0,
  });
  app.clock.advance({ hours: 72 });
  await app.drainWorker();
  for (const claimId of others)
    expect(await read(claimId)).toMatchObject({ state: 'answered', answer: { text: answer } });
  expect((await read(foreign.claimId, foreign)).state).toBe('upheld');
});
