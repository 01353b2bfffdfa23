// Scenes: objects in states that random requests rarely reach, built by the fixtures. A run moves from scene to scene.
// What the fixtures send is recorded: inputs that are accepted, and the ids and actions in the answers.
import type { AnyEndpoint } from '#contract/common/endpoint.ts';
import { getOrder } from '#contract/orders/orders/order.endpoints.ts';
import { buildAccessWorld } from '#tests/access/access-world.ts';
import { propose } from '#tests/fixtures/add-to-order.ts';
import { buildCheckout } from '#tests/fixtures/build-checkout.ts';
import { buildClaim } from '#tests/fixtures/build-claim.ts';
import { buildAnsweredDispute, buildDispute, buildEscalatedDispute } from '#tests/fixtures/build-dispute.ts';
import { buildDraft } from '#tests/fixtures/build-gig.ts';
import { buildAgreedOffer, buildOffer } from '#tests/fixtures/build-offer.ts';
import { asUser, buildOrder } from '#tests/fixtures/build-order.ts';
import type { OrderGoal } from '#tests/fixtures/build-order.ts';
import { buildProject, buildProjectDraft, buildProposal } from '#tests/fixtures/build-project.ts';
import { buildQuoteRequest } from '#tests/fixtures/build-quote-request.ts';
import { buildBuyer, buildSeller, buildUser } from '#tests/fixtures/build-user.ts';
import type { BuiltUser } from '#tests/fixtures/build-user.ts';
import { fillBalance } from '#tests/fixtures/fill-balance.ts';
import type { TestApp } from '#tests/fixtures/test-app.ts';
import { takeExam } from '#tests/fixtures/take-exam.ts';
import type { Cast } from './cast.ts';
import type { Knowledge } from './knowledge.ts';

type Parties = { buyer: BuiltUser; seller: BuiltUser; params?: Readonly<Record<string, string>> };
type Scene = (app: TestApp) => Promise<Parties>;

const anOrder =
  (goal: OrderGoal): Scene =>
  (app) =>
    buildOrder(app, goal);

const scenes: readonly Scene[] = [
  buildAccessWorld,
  anOrder('delivered'),
  anOrder('in-progress'),
  async (app) => {
    const built = await buildProposal(app, await buildProject(app));
    const { buyer } = await buildQuoteRequest(app, { gig: built.gig });
    return { buyer, seller: built.seller };
  },
  anOrder('pending'),
  buildAccessWorld,
  (app) => buildDispute(app),
  (app) => buildOffer(app),
  anOrder('completed'),
  async (app) => {
    const { seller, claimant } = await buildClaim(app);
    return { buyer: claimant, seller };
  },
  anOrder('revision'),
  buildAccessWorld,
  async (app) => {
    const { gig, buyer } = await buildCheckout(app);
    await fillBalance(app, buyer, 20_000);
    return { buyer, seller: gig.seller };
  },
  (app) => buildAnsweredDispute(app, { asks: 4000, offers: 1000 }),
  async (app) => {
    const { buyer } = await buildProjectDraft(app);
    const { seller } = await buildDraft(app);
    await takeExam(app, seller, { right: 40 });
    return { buyer, seller };
  },
  async (app) => {
    const built = await buildOrder(app, 'in-progress');
    await propose(app, built, 'seller');
    return built;
  },
  (app) => buildEscalatedDispute(app, { asks: 4000, offers: 1000 }),
  (app) => buildAgreedOffer(app),
];

type Sent = { endpoint: AnyEndpoint; input: Record<string, unknown>; data: unknown; by: string | null };

/** Builds the scene, and makes its buyer and seller the ones who send; those of the previous scene become the others. */
export async function openScene(
  app: TestApp,
  number: number,
  cast: Cast,
  knowledge: Knowledge,
): Promise<void> {
  const sent: Sent[] = [];
  const recording = recordCalls(app, sent);
  const { buyer, seller, params = {} } = await scenes[number % scenes.length]!(recording);
  // Now and then an account with both sides, which can switch.
  const bothSides = number % 4 === 1 ? await buildUser(app, { role: 2, sides: ['seller'] }) : null;
  await cast.place('other buyer', bothSides ?? cast.accountOf('buyer') ?? (await buildBuyer(app)));
  await cast.place('other seller', cast.accountOf('seller') ?? (await buildSeller(app)));
  await cast.place('newcomer', await buildUser(app, { role: 0 }));
  await cast.place('buyer', buyer);
  await cast.place('seller', seller);
  const orderNumbers = new Set(
    sent.flatMap(({ data }) => /ORD-\d{4}-\d{4,9}/.exec(JSON.stringify(data) ?? '')?.[0] ?? []),
  );
  for (const orderNumber of [...orderNumbers].slice(-2))
    for (const user of [buyer, seller]) {
      const as = await asUser(app, user);
      await recording.answer(getOrder, { orderNumber }, as);
    }
  knowledge.openScene(() => {
    for (const { endpoint, input, data, by } of sent) {
      const actor = by === buyer.id ? 'buyer' : by === seller.id ? 'seller' : 'other buyer';
      knowledge.accepted(endpoint, input);
      knowledge.learn(endpoint, data, actor, input);
    }
    for (const [name, value] of Object.entries(params)) if (!isPlaceholder(value)) knowledge.add(name, value);
    knowledge.add('username', seller.username);
    knowledge.add('userId', buyer.id);
  });
}

/** The access world names objects that do not exist where only their shape matters; other ids are in answers too. */
const isPlaceholder = (value: string) => /^[0-9a-f]{8}-|^x+$/.test(value);

/** The app, with every accepted call kept. */
function recordCalls(app: TestApp, sent: Sent[]): TestApp {
  const keep = (endpoint: AnyEndpoint, input: unknown, data: unknown, token: string | undefined) =>
    void sent.push({
      endpoint,
      input: input as Record<string, unknown>,
      data,
      by: token ? subjectOf(token) : null,
    });
  return {
    ...app,
    async call(endpoint, input, as) {
      const data = await app.call(endpoint, input, as);
      keep(endpoint, input, data, as?.token);
      return data;
    },
    async answer(endpoint, input, as) {
      const answer = await app.answer(endpoint, input, as);
      const envelope = answer.json() as { data?: unknown };
      if (answer.statusCode === 200) keep(endpoint, input, envelope.data, as?.token);
      return answer;
    },
  };
}

function subjectOf(token: string): string | null {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as { sub?: string }).sub ?? null;
}
