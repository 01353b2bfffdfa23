// Event listeners that keep the search tables current for gigs, sellers and projects.
import { examsNaming } from '#server/people/exams/exam-tags.report.ts';
import { clearCategoryTree } from '#server/catalog/gigs/categories/category.view.ts';
import type { DomainEvent } from '#server/platform/data/events.ts';
import type { Listener } from '#server/platform/data/handlers.ts';
import { inTransaction, reading } from '#server/platform/data/tx.ts';
import { indexGig, tryIndexGig, indexGigsOf, reindexCategory, reindexHolders } from './index-gig.ts';
import { tryIndexProject, indexProjects, indexProjectsOf } from './projects/index-project.ts';
import { indexSellers } from './sellers/index-seller.ts';

/** A gig can be found from then on, or not any more. */
const shownOrHidden = ['gig.paused', 'gig.resumed', 'gig.removed', 'gig.restored', 'gig.deleted'] as const;

export const searchListeners: Listener[] = [
  {
    name: 'search/index-gig',
    on: ['gig.published', 'gig.changed', ...shownOrHidden, 'order.delivery_approved'],
    async run(platform, event: DomainEvent) {
      if ('gigId' in event) await inTransaction(platform, (tx) => indexGig(tx, event.gigId));
    },
    // Sellers look for their gig right after publishing, so its row is written in the same transaction. Orders and reviews can wait.
    async inside(tx, event: DomainEvent) {
      if ('gigId' in event && event.name.startsWith('gig.')) await tryIndexGig(tx, event.gigId);
    },
  },
  {
    // Level, languages, badges, absences, and the reviews of gigs that cannot be found, affect every gig of the seller.
    name: 'search/index-level',
    on: [
      'seller.level_changed',
      'seller.absence_changed',
      'profile.changed',
      'exam.graded',
      'exam.badge_ended',
      ...shownOrHidden,
      'order.exclusion_changed',
      'review.published',
    ],
    async run(platform, event: DomainEvent) {
      const sellerId = sellerOf(event);
      if (sellerId !== null) await inTransaction(platform, (tx) => indexGigsOf(tx, sellerId));
    },
  },
  {
    // The names of category and subcategory are searchable text of their gigs.
    name: 'search/index-category',
    on: ['category.renamed'],
    async run(platform, event: DomainEvent) {
      if (event.name !== 'category.renamed') return;
      clearCategoryTree(platform);
      await reindexCategory(platform, event);
    },
  },
  {
    name: 'search/index-exam',
    on: ['exam.changed', 'tag.ruled'],
    async run(platform, event: DomainEvent) {
      if (event.name === 'exam.changed') await reindexHolders(platform, event.examSlug);
      // Gigs with the renamed tag now match the exam, although they have not changed.
      if (event.name === 'tag.ruled')
        for (const examSlug of await examsNaming(reading(platform), event.tag))
          await reindexHolders(platform, examSlug);
    },
  },
  {
    name: 'search/index-seller',
    on: [
      'account.verified',
      'account.onboarded',
      'profile.changed',
      'gig.published',
      'gig.changed',
      ...shownOrHidden,
      'order.exclusion_changed',
      'review.published',
    ],
    async run(platform, event: DomainEvent) {
      const sellerId = sellerOf(event);
      if (sellerId !== null) await inTransaction(platform, (tx) => indexSellers(tx, [sellerId]));
    },
  },
  {
    // Projects of a suspended buyer are not found.
    name: 'search/index-projects-of-buyer',
    on: ['profile.changed'],
    async run(platform, event: DomainEvent) {
      if ('userId' in event) await inTransaction(platform, (tx) => indexProjectsOf(tx, event.userId));
    },
  },
  {
    name: 'search/index-project',
    on: [
      'project.published',
      'project.changed',
      'project.extended',
      'project.agreed',
      'project.reopened',
      'project.hired',
      'project.cancelled',
      'project.closed',
    ],
    async run(platform, event: DomainEvent) {
      if ('projectId' in event) await inTransaction(platform, (tx) => indexProjects(tx, [event.projectId]));
    },
    // Buyers look for their project right after publishing or withdrawing it, so its row is written in the same transaction.
    async inside(tx, event: DomainEvent) {
      if ('projectId' in event) await tryIndexProject(tx, event.projectId);
    },
  },
];

function sellerOf(event: DomainEvent): string | null {
  if (event.name === 'review.published') return event.subjectId;
  if ('sellerId' in event) return event.sellerId;
  return 'userId' in event ? event.userId : null;
}
