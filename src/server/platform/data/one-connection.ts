// A transaction holds a connection, so code within it must not wait for a second one: once as many transactions wait as the pool has
// connections, none of them can go on, and neither can anything else until they time out.
import { AsyncLocalStorage } from 'node:async_hooks';

/** `isOpen`: what a transaction has started and left running may use the pool once it has ended. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Whether the caller runs within a transaction. */
export function isWithinTransaction(): boolean {
  return transactions.getStore()?.isOpen === true;
}

/** Runs the statements of a transaction. */
export async function withinTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  const transaction = { isOpen: true };
  try {
    return await transactions.run(transaction, run);
  } finally {
    transaction.isOpen = false;
  }
}

/** For tests that act as another client while they hold a transaction open. */
export function asAnotherClient<Result>(run: () => Result): Result {
  return transactions.exit(run);
}

export class SecondConnection extends Error {
  constructor() {
    super(
      'A transaction waits for a second connection. Use the transaction (`tx.sql`), or do this before or after it (`bindFlow`)',
    );
  }
}
