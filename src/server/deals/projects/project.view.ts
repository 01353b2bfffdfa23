// Projects as a viewer sees them: the list card and the full page.
// Guarantees: drafts and invitation-only projects are hidden; files are for signed-in users, the offer and the order for its parties.
import type { Person } from '#contract/people/accounts/account.schema.ts';
import type {
  BrowsedProject,
  BuyerRecord,
  OwnProject,
  ProjectCard,
  ProjectView,
} from '#contract/deals/projects/project.schema.ts';
import { isActive } from '#server/people/accounts/lock-account.ts';
import { personsById } from '#server/people/accounts/profiles/person.view.ts';
import { categoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { CategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import { currentOrderRules } from '#server/orders/orders/rules/order-rules.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Viewer } from '#server/platform/http/session.ts';
import type { Read } from '#server/platform/data/tx.ts';
import { filesById } from '#server/foundation/uploads/file.view.ts';
import { briefSha256 } from './brief-text.ts';
import { buyerRecords } from './buyer-record.report.ts';
import { orderOfOffer } from './project-people.report.ts';
import { allowedActions, isBuyerOf, maySee } from './project.policy.ts';
import type { ProjectViewer } from './project.policy.ts';
import { findProjectViewer } from './project.step.ts';
import { findProjectRow } from './project.store.ts';
import type { ProjectRow } from './project.store.ts';
import { countOfProjects, findProposalOf, hasSentAll } from './proposal.store.ts';
import type { ProposalRow } from './proposal.store.ts';
import { proposalViews } from './proposal.view.ts';
import { listInvited, listQuestions } from './question.store.ts';

const summaryLength = 260;
const formerMember: Omit<Person, 'id'> = {
  username: 'member',
  displayName: 'A former member',
  avatarUrl: null,
};

/** Refuses with project_not_found unless the viewer may see the project. */
export async function projectView(
  read: Read,
  viewer: Pick<Viewer, 'userId' | 'role'> | null,
  projectId: string,
): Promise<ProjectView> {
  const project = (await findProjectRow(read, projectId)) ?? refuse('project_not_found');
  const projectViewer = viewer && (await findProjectViewer(read, viewer, projectId));
  if (!maySee(project, projectViewer)) return refuse('project_not_found');
  const isConcerned = isBuyerOf(project, viewer) || projectViewer?.isInvited || projectViewer?.hasProposal;
  // Of a suspended buyer; a deleted one has no open projects.
  const isHidden = project.state === 'open' && !isConcerned && !(await isActive(read, project.buyer_id));
  if (isHidden) return refuse('project_not_found');
  const [browsed] = await browsedProjects(read, [project]);
  const own = viewer && (await findProposalOf(read, projectId, viewer.userId));
  const isBuyer = isBuyerOf(project, viewer);
  const isParty = isBuyer || own?.state === 'accepted' || own?.state === 'hired';
  const files = viewer ? await filesById(read, project.file_ids, viewer.userId) : new Map();
  const offerId = isParty ? project.offer_id : null;
  const sentAll = own?.state === 'withdrawn' && (await hasSentAll(read, projectId, own.seller_id));
  const facts = { project, own, projectViewer, proposalCount: browsed!.proposalCount, sentAll };
  return {
    ...browsed!,
    role: isBuyer ? 'buyer' : viewer ? 'seller' : 'guest',
    version: project.version,
    description: project.description,
    fileCount: project.file_ids.length,
    files: project.file_ids.flatMap((id) => files.get(id) ?? []),
    questions: await questionViews(read, project),
    // Written to the sellers who sent a proposal, not to everyone who finds the project.
    reason: isConcerned ? project.reason : '',
    endedAt: project.ended_at?.toISOString() ?? null,
    briefSha256: await briefSha256(read, project),
    offerId,
    orderNumber: offerId && (await orderOfOffer(read, offerId)),
    isInvited: projectViewer?.isInvited ?? false,
    invited: isBuyer ? await invitedPeople(read, project) : [],
    ownProposal: own && (await ownView(read, own, project)),
    fees: (await currentOrderRules(read)).fees,
    allowedActions: actionsFor(facts),
  };
}

function actionsFor(facts: {
  project: ProjectRow;
  own: ProposalRow | null;
  projectViewer: ProjectViewer | null;
  proposalCount: number;
  sentAll: boolean;
}) {
  const { own } = facts;
  return allowedActions(facts.project, facts.projectViewer, {
    proposalCount: facts.proposalCount,
    ownIsLive: own?.state === 'sent' || own?.state === 'shortlisted' || own?.state === 'accepted',
    ownWasDeclined: own?.state === 'declined',
    sentAll: facts.sentAll,
  });
}

async function ownView(read: Read, own: ProposalRow, project: ProjectRow) {
  const [view] = await proposalViews(read, own.seller_id, [own], new Map([[project.id, project]]));
  return view!;
}

async function questionViews(read: Read, project: ProjectRow): Promise<ProjectView['questions']> {
  const rows = await listQuestions(read, project.id);
  const people = await personsById(
    read,
    rows.map((row) => row.seller_id),
  );
  return rows.map((row) => ({
    id: row.id,
    seller: people.get(row.seller_id) ?? { id: row.seller_id, ...formerMember },
    question: row.question,
    answer: row.answered_at ? row.answer : null,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }));
}

async function invitedPeople(read: Read, project: ProjectRow): Promise<Person[]> {
  const ids = await listInvited(read, project.id);
  const people = await personsById(read, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}

export async function browsedProjects(read: Read, rows: readonly ProjectRow[]): Promise<BrowsedProject[]> {
  const buyerIds = rows.map((row) => row.buyer_id);
  const people = await personsById(read, buyerIds);
  const records = await buyerRecords(read, buyerIds);
  const emptyRecord: BuyerRecord = { hireRateBasisPoints: null, replyMinutes: null, hiredCount: 0 };
  const cards = await cardsOf(read, rows);
  return rows.map((row, at) => ({
    ...cards[at]!.card,
    buyer: people.get(row.buyer_id) ?? { id: row.buyer_id, ...formerMember },
    buyerRecord: records.get(row.buyer_id) ?? emptyRecord,
  }));
}

export async function ownProjects(read: Read, rows: readonly ProjectRow[]): Promise<OwnProject[]> {
  const cards = await cardsOf(read, rows);
  return rows.map((row, at) => ({
    ...cards[at]!.card,
    newCount: cards[at]!.unanswered,
    updatedAt: row.updated_at.toISOString(),
  }));
}

async function cardsOf(
  read: Read,
  rows: readonly ProjectRow[],
): Promise<{ card: ProjectCard; unanswered: number }[]> {
  const categories = await categoryTree(read);
  const counts = await countOfProjects(
    read,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const { all, unanswered } = counts.get(row.id) ?? { all: 0, unanswered: 0 };
    return { card: cardOf(row, categories, all), unanswered };
  });
}

function cardOf(row: ProjectRow, categories: CategoryTree, proposalCount: number): ProjectCard {
  const category = row.category === null ? null : categories.category(row.category);
  const { budget_min_minor: minMinor, budget_max_minor: maxMinor } = row;
  return {
    id: row.id,
    state: row.state,
    title: row.title,
    summary:
      row.description.length > summaryLength
        ? `${row.description.slice(0, summaryLength).trimEnd()}…`
        : row.description,
    category: category && { slug: category.slug, name: category.name },
    tags: row.tags,
    budget: minMinor === null || maxMinor === null ? null : { minMinor, maxMinor },
    deadline: row.deadline,
    visibility: row.visibility,
    proposalCount,
    publishedAt: row.published_at?.toISOString() ?? null,
    closesAt: row.state === 'open' ? (row.closes_at?.toISOString() ?? null) : null,
  };
}
