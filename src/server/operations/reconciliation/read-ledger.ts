// One round of the ledger check: what was posted since the watermark, rows known to be unsound, and the next part of the pass over all
// rows. Guarantees: a round has a limit however many rows there are; the watermark passes only what was read sound and complete; what a
// pass found is read again by each round until it is sound.
import { moveSnapshots } from '#server/foundation/ledger/balance-snapshots.ts';
import { lastTransferOfPage, listTouchedRows } from '#server/foundation/ledger/touched-rows.report.ts';
import {
  checkedKinds,
  firstPlace,
  listIdsAfter,
  listStructureViolations,
  listViolationsOf,
  pageSize,
  placeAfter,
  sortViolations,
} from '#server/foundation/ledger/violation-pages.report.ts';
import type { Place, Violation } from '#server/foundation/ledger/violation-pages.report.ts';
import { inTransaction } from '#server/platform/data/tx.ts';
import type { Tx } from '#server/platform/data/tx.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findCheckProgress, moveWatermark, savePass, takeCompleteTransfer } from './check-progress.store.ts';
import type { Suspect } from './check-progress.store.ts';
import { setStatementTimeout } from './ledger-check.store.ts';

/** How long a round reads: new postings get up to half of it, the pass the rest. */
export type RoundLimits = { workMs: number; statementMs: number; pageRows: number };
export const roundLimits: RoundLimits = { workMs: 12_000, statementMs: 3000, pageRows: pageSize };
const maxSuspects = 1000;
/** Of PostgreSQL: the statement timeout. */
export const queryCancelled = '57014';

type Round = {
  limits: RoundLimits;
  began: number;
  found: Map<string, Violation>;
  step: <Result>(run: (tx: Tx) => Promise<Result>) => Promise<Result>;
};

/** The violations found, in order. */
export async function readLedger(
  platform: Platform,
  limits: RoundLimits = roundLimits,
): Promise<Violation[]> {
  const round: Round = {
    limits,
    began: performance.now(),
    found: new Map(),
    // Short transactions: a long one would keep dead rows of the whole database from being removed.
    step: (run) =>
      inTransaction(platform, async (tx) => {
        await setStatementTimeout(tx, limits.statementMs);
        return run(tx);
      }),
  };
  note(round, await round.step(listStructureViolations));
  await readNewPostings(round);
  const { pass, suspects } = await round.step(findCheckProgress);
  await continuePass(round, pass, await readSuspects(round, suspects));
  return sortViolations([...round.found.values()]);
}

function note({ found }: Round, violations: readonly Violation[]): void {
  for (const { invariant, subject, difference } of violations)
    found.set(`${invariant} ${subject}`, { invariant, subject, difference });
}

const isOver = ({ began, limits }: Round, share: number) => performance.now() - began > limits.workMs * share;

/** Reads up to the newest posting; the watermark stops at the first page that is not sound, or not complete yet. */
async function readNewPostings(round: Round): Promise<void> {
  const complete = await round.step(takeCompleteTransfer);
  let { watermark: from } = await round.step(findCheckProgress);
  let mayMove = true;
  do {
    const start = from;
    const end = await round.step((tx) => lastTransferOfPage(tx, start, round.limits.pageRows));
    if (end === null) return;
    const isSound = await round.step((tx) => readPostings(round, tx, start, end));
    const to = Math.min(end, complete);
    mayMove &&= isSound && to > start;
    if (mayMove)
      mayMove = await round.step(async (tx) => {
        if (!(await moveWatermark(tx, start, to))) return false;
        await moveSnapshots(tx, start, to);
        return to === end;
      });
    from = end;
  } while (!isOver(round, 0.5));
}

/** The chain of the transfers stands for the sums of their accounts, which would read all that an account ever had. */
async function readPostings(round: Round, tx: Tx, from: number, to: number): Promise<boolean> {
  let isSound = true;
  for (const [kind, ids] of await listTouchedRows(tx, from, to)) {
    const violations = await listViolationsOf(tx, kind, ids, { withSums: false });
    note(round, violations);
    isSound &&= violations.length === 0;
  }
  return isSound;
}

/** Those that are still unsound. */
async function readSuspects(round: Round, suspects: readonly Suspect[]): Promise<Suspect[]> {
  const left: Suspect[] = [];
  for (const kind of checkedKinds) {
    const ids = suspects.filter((suspect) => suspect.kind === kind).map(({ id }) => id);
    const violations = await round.step((tx) => listViolationsOf(tx, kind, ids));
    note(round, violations);
    left.push(...unsoundRows(kind, violations));
  }
  return left;
}

function unsoundRows(kind: Suspect['kind'], violations: readonly { id: string }[]): Suspect[] {
  return [...new Set(violations.map(({ id }) => id))].map((id) => ({ kind, id }));
}

/** From where the last round stopped, to the end of all rows at most: the next round begins again. */
async function continuePass(round: Round, from: Place, known: Suspect[]): Promise<void> {
  let rows = round.limits.pageRows;
  let suspects = known;
  let here: Place | null = from;
  do {
    const place: Place = here;
    const page: Page | null = await readPage(round, place, suspects, rows).catch(
      (error: { code?: string }) => {
        if (error.code !== queryCancelled || rows === 1) throw error;
        return null;
      },
    );
    if (page === null) rows = Math.ceil(rows / 4);
    else if (!page.goesOn) return;
    else ({ next: here, suspects } = page);
  } while (here !== null && !isOver(round, 1));
}

type Page = { next: Place | null; suspects: Suspect[]; goesOn: boolean };

/** Saved with what it found, unless another process has read it: that one goes on with the pass. */
async function readPage(round: Round, place: Place, known: Suspect[], rows: number): Promise<Page> {
  const { violations, ...page } = await round.step(async (tx) => {
    const ids = await listIdsAfter(tx, place, rows);
    const violations = await listViolationsOf(tx, place.kind, ids);
    const suspects = [
      ...known,
      ...unsoundRows(place.kind, violations).filter((row) => !includes(known, row)),
    ];
    // Nothing found may be forgotten: with more than fits, the pass waits here.
    const fits = suspects.length <= maxSuspects;
    const next = fits ? placeAfter(place, ids, rows) : place;
    const pass = { from: place, to: next ?? firstPlace, isComplete: next === null };
    const isSaved = await savePass(tx, pass, fits ? suspects : known);
    return { violations, next, suspects, goesOn: fits && isSaved };
  });
  note(round, violations);
  return page;
}

const includes = (suspects: readonly Suspect[], { kind, id }: Suspect) =>
  suspects.some((suspect) => suspect.kind === kind && suspect.id === id);
