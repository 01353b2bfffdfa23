// Projects of the demo world, with questions and proposals, by the real commands: published ones in every state, the first by the
// demo buyer with a proposal of the demo seller, a draft and a deleted one.
// Open ones were published in the last days, so that none has closed by itself; closed ones are older.
import { demoProjects } from '#seed/content/projects.ts';
import type { DemoProject, DemoProjects } from '#seed/content/projects.ts';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import { approve, deliver, payFor, start } from '#seed/demo-orders.ts';
import type { DemoOrder, Step } from '#seed/demo-orders.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { acceptProposal } from '#server/deals/projects/accept-proposal.ts';
import { answerAboutProject } from '#server/deals/projects/answer-about-project.ts';
import {
  declineProposal,
  shortlistProposal,
  withdrawProposal,
} from '#server/deals/projects/answer-proposal.ts';
import { askAboutProject } from '#server/deals/projects/ask-about-project.ts';
import { cancelProject } from '#server/deals/projects/cancel-project.ts';
import { createProject } from '#server/deals/projects/create-project.ts';
import { deleteProject } from '#server/deals/projects/delete-project.ts';
import { inviteSeller } from '#server/deals/projects/invite-seller.ts';
import { publishProject } from '#server/deals/projects/publish-project.ts';
import { sendProposal } from '#server/deals/projects/send-proposal.ts';
import { startOfferCheckout } from '#server/settlement/checkout/start-offer-checkout.ts';

const revisions = 2;
const minor = (dollars: number) => dollars * 100;

/** How many orders of the demo world come from projects. */
export function projectOrderCount(): number {
  return demoProjects().published.filter(({ state }) => state === 'hired').length;
}

export function projectSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const { published, draft } = demoProjects();
  const [demoBuyer, otherBuyer] = actors.buyers as [Actor, Actor];
  return [
    ...published.map((project, at) =>
      stepsOfProject(
        { platform, buyer: actors.buyers[at]!, sellers: sellersFor(offered, project, at), project },
        now,
      ),
    ),
    [{ at: later(now, { days: -1 }), run: () => saveDraft(platform, demoBuyer, draft) }],
    [{ at: later(now, { days: -2 }), run: () => saveDraft(platform, otherBuyer, draft, 'deleted') }],
  ];
}

type Posted = { platform: Platform; buyer: Actor; sellers: readonly OfferedGig[]; project: DemoProject };
/** `first`: the proposal that is accepted. */
type Ids = { projectId: string; first: string; offerId: string };

/** Publishing with the answers to proposals, then what decides its state. */
function stepsOfProject(posted: Posted, now: Date): Step[] {
  const { platform, buyer, project } = posted;
  const ids: Ids = { projectId: '', first: '', offerId: '' };
  const at = (daysLater: number) => later(now, { days: daysLater - project.daysAgo });
  const inTx = (run: (tx: Tx) => Promise<unknown>) => async () => void (await inTransaction(platform, run));
  const accept = inTx(async (tx) => {
    ids.offerId = (await acceptProposal(tx, buyer, { proposalId: ids.first })).offerId!;
  });
  const steps: Step[] = [{ at: at(0), run: inTx((tx) => publish(tx, posted, ids)) }];
  // The accepted offer of an agreed project has to be payable still.
  if (project.state === 'agreed') steps.push({ at: later(now, { days: -1 }), run: accept });
  if (project.state === 'hired') steps.push({ at: at(2), run: accept }, ...orderSteps(posted, ids, at));
  if (project.state === 'cancelled')
    steps.push({
      at: at(2),
      run: inTx((tx) => cancelProject(tx, buyer, { projectId: ids.projectId, reason: project.reason! })),
    });
  return steps;
}

/** The order of the accepted proposal, up to its approval. */
function orderSteps(
  { platform, buyer, sellers, project }: Posted,
  ids: Ids,
  at: (daysLater: number) => Date,
): Step[] {
  const order: DemoOrder = {
    seed: `project ${project.title}`,
    buyer,
    offered: sellers[0]!,
    ending: 'completed',
    now: at(project.daysAgo),
    endedDaysAgo: 0,
    number: '',
    packageItems: [],
    category: project.category,
  };
  return [
    {
      at: at(3),
      run: async () => {
        const { offerId } = ids;
        const checkout = await inTransaction(platform, (tx) => startOfferCheckout(tx, buyer, { offerId }));
        await payFor(platform, order, checkout.id, `demo-${order.seed}-pay`);
      },
    },
    { at: at(4), run: () => start(platform, order, order.offered.gig) },
    { at: at(8), run: () => deliver(platform, order, 1) },
    { at: at(9), run: () => approve(platform, order) },
  ];
}

/** One gig of each seller in the category; the demo seller comes first for the demo buyer's project. */
function sellersFor(offered: readonly OfferedGig[], project: DemoProject, at: number): OfferedGig[] {
  const ofCategory = offered.filter(({ gig }) => gig.category === project.category);
  const own = offered.find(({ seller }) => seller.username === 'seller');
  const bySeller = new Map<string, OfferedGig>();
  if (at === 0 && own) bySeller.set(own.seller.userId, own);
  for (const candidate of ofCategory.slice(at * 3))
    if (!bySeller.has(candidate.seller.userId)) bySeller.set(candidate.seller.userId, candidate);
  return [...bySeller.values()];
}

async function publish(tx: Tx, { buyer, sellers, project }: Posted, ids: Ids): Promise<void> {
  const { title, description, category, tags, dueInDays, budget, question, visibility } = project;
  const { id: projectId } = await createProject(tx, buyer, {
    title,
    description,
    category,
    tags,
    budget: budget ? { minMinor: minor(budget.min), maxMinor: minor(budget.max) } : null,
    deadline: dueInDays ? later(tx.now, { days: dueInDays }).toISOString().slice(0, 10) : null,
    visibility,
    fileIds: [],
  });
  ids.projectId = projectId;
  await publishProject(tx, buyer, { projectId });
  if (visibility === 'invited')
    for (const { seller } of sellers.slice(0, 3))
      await inviteSeller(tx, buyer, { projectId, username: seller.username! });
  if (question) {
    const asking = sellers[0]!.seller;
    const { questions } = await askAboutProject(tx, asking, { projectId, question: question.text });
    const questionId = questions[0]!.id;
    await answerAboutProject(tx, buyer, { projectId, questionId, answer: question.answer });
  }
  await sendProposals(tx, { buyer, sellers, project }, ids);
}

/** The first of several is shortlisted, as are those that say so. */
async function sendProposals(
  tx: Tx,
  { buyer, sellers, project: { proposals } }: Omit<Posted, 'platform'>,
  ids: Ids,
): Promise<void> {
  for (const [at, { title, plan, price, days, cover, state, reason }] of proposals.entries()) {
    const { seller, gig } = sellers[at]!;
    const scope = { title, description: plan, revisions, items: [], milestones: [] };
    const terms = { ...scope, priceMinor: minor(price), deliveryDays: days };
    const { projectId } = ids;
    const sent = await sendProposal(tx, seller, { projectId, gigSlug: gig.slug, terms, cover });
    const proposalId = sent.ownProposal!.id;
    if (at === 0) ids.first = proposalId;
    if (state === 'shortlisted' || (at === 0 && proposals.length > 1))
      await shortlistProposal(tx, buyer, { proposalId });
    if (state === 'declined') await declineProposal(tx, buyer, { proposalId, reason: reason! });
    if (state === 'withdrawn') await withdrawProposal(tx, seller, { proposalId });
  }
}

async function saveDraft(
  platform: Platform,
  buyer: Actor,
  draft: DemoProjects['draft'],
  becomes: 'draft' | 'deleted' = 'draft',
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const { id: projectId } = await createProject(tx, buyer, {
      ...draft,
      category: null,
      tags: [],
      budget: null,
      deadline: null,
      visibility: 'public',
      fileIds: [],
    });
    if (becomes === 'deleted') await deleteProject(tx, buyer, { projectId });
  });
}
