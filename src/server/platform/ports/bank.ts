// The port to whoever pays the sellers out. Adapters: the sandbox bank (embedded default), on the same balance as the sandbox
// payments, and Stripe, which pays to accounts that it opens with the sellers itself.
// Guards: asked outside transactions, under a key of ours. What cannot be reached throws `ProviderUnavailable` (payments.ts).

/** 'paid': it has left our balance for good, unless the bank sends it back later (`TransferOutcome`). */
export type TransferResult = { reference: string; state: 'paid' | 'failed'; failedBecause: string | null };

/** What became of a transfer that was paid. 'returned': all of it is back in our balance. */
export type TransferOutcome = {
  reference: string;
  state: 'arrived' | 'returned';
  returnedBecause: string | null;
};

/** An account that a seller opened with the bank itself. */
export type ConnectedAccount = {
  reference: string;
  /** It can be paid to now; until then the bank wants to know more from its owner. */
  isReady: boolean;
  /** Such as the name of the bank it pays out to, and the last four of the account there; both empty before there is one. */
  holder: string;
  lastFour: string;
};

export type ConnectedAccounts = {
  /** `key` names the seller: the same key opens one account. */
  open(request: { key: string; email: string }): Promise<{ reference: string }>;
  /** An address where the owner tells what is needed; good for minutes, and once. */
  link(request: { reference: string; returnUrl: string; againUrl: string }): Promise<{ url: string }>;
  /** Null when the account is gone or not ours any more. */
  find(reference: string): Promise<ConnectedAccount | null>;
};

export type Bank = {
  name: string;
  /** Where sellers open accounts with the bank itself; null where they tell us an account number. */
  accounts: ConnectedAccounts | null;
  /** Null when the account can be used; else a sentence. */
  checkAccount(account: { holder: string; accountNumber: string }): string | null;
  /** `key` names the withdrawal: a retry with the same key pays once. With `accounts`, the number is an account's reference. */
  transfer(request: {
    key: string;
    amountMinor: number;
    currency: string;
    account: { holder: string; accountNumber: string };
  }): Promise<TransferResult>;
};
