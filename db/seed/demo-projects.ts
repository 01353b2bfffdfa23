// Projects of the demo world, with questions and proposals, by the real commands: five open ones, the first by the demo
// buyer with a proposal of the demo seller, and a draft.
// All were published in the last days, so that none has closed by itself.
import { demoProjects } from '#seed/content/projects.ts';
import type { DemoProject, DemoProjects } from '#seed/content/projects.ts';
import type { Actor, Actors } from '#seed/demo-actors.ts';
import type { OfferedGig } from '#seed/demo-gigs.ts';
import type { Step } from '#seed/demo-orders.ts';
import { later } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import { answerAboutProject } from '#server/deals/projects/answer-about-project.ts';
import { shortlistProposal } from '#server/deals/projects/answer-proposal.ts';
import { askAboutProject } from '#server/deals/projects/ask-about-project.ts';
import { createProject } from '#server/deals/projects/create-project.ts';
import { publishProject } from '#server/deals/projects/publish-project.ts';
import { sendProposal } from '#server/deals/projects/send-proposal.ts';

const revisions = 2;
const minor = (dollars: number) => dollars * 100;

export function projectSteps(
  platform: Platform,
  actors: Actors,
  offered: readonly OfferedGig[],
  now: Date,
): Step[][] {
  const { open, draft } = demoProjects();
  return [
    ...open.map((project, at) => [
      {
        at: later(now, { days: -project.daysAgo }),
        run: () => publish(platform, actors.buyers[at]!, sellersFor(offered, project, at), project),
      },
    ]),
    [{ at: later(now, { days: -1 }), run: () => saveDraft(platform, actors.buyers[0]!, draft) }],
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

async function publish(
  platform: Platform,
  buyer: Actor,
  sellers: readonly OfferedGig[],
  project: DemoProject,
): Promise<void> {
  await inTransaction(platform, async (tx) => {
    const { title, description, category, tags, dueInDays, budget, question } = project;
    const { id: projectId } = await createProject(tx, buyer, {
      title,
      description,
      category,
      tags,
      budget: budget ? { minMinor: minor(budget.min), maxMinor: minor(budget.max) } : null,
      deadline: dueInDays ? later(tx.now, { days: dueInDays }).toISOString().slice(0, 10) : null,
      visibility: 'public',
      fileIds: [],
    });
    await publishProject(tx, buyer, { projectId });
    if (question) {
      const asking = sellers[0]!.seller;
      const { questions } = await askAboutProject(tx, asking, { projectId, question: question.text });
      const questionId = questions[0]!.id;
      await answerAboutProject(tx, buyer, { projectId, questionId, answer: question.answer });
    }
    await sendProposals(tx, buyer, sellers, projectId, project.proposals);
  });
}

/** The first of several is shortlisted. */
async function sendProposals(
  tx: Tx,
  buyer: Actor,
  sellers: readonly OfferedGig[],
  projectId: string,
  proposals: DemoProject['proposals'],
): Promise<void> {
  for (const [at, { title, plan, price, days, cover }] of proposals.entries()) {
    const { seller, gig } = sellers[at]!;
    const scope = { title, description: plan, revisions, items: [], milestones: [] };
    const terms = { ...scope, priceMinor: minor(price), deliveryDays: days };
    const sent = await sendProposal(tx, seller, { projectId, gigSlug: gig.slug, terms, cover });
    if (at === 0 && proposals.length > 1)
      await shortlistProposal(tx, buyer, { proposalId: sent.ownProposal!.id });
  }
}

async function saveDraft(platform: Platform, buyer: Actor, draft: DemoProjects['draft']): Promise<void> {
  await inTransaction(platform, (tx) =>
    createProject(tx, buyer, {
      ...draft,
      category: null,
      tags: [],
      budget: null,
      deadline: null,
      visibility: 'public',
      fileIds: [],
    }),
  );
}
