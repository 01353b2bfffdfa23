// The port for paying sellers. Adapters: the sandbox bank (embedded default), on the same balance as the sandbox payments, and
// Stripe, which pays to accounts it opens with the sellers.
// Called outside transactions, with our own key. An unreachable provider throws `ProviderUnavailable` (payments.ts).

/** 'paid': it has left our balance, unless the bank returns it later (`TransferChange`). */
export type TransferResult = { reference: string; state: 'paid' | 'failed'; failedBecause: string | null };

/** What becomes of a paid transfer later. 'returned': all of it is back in our balance. */
export type TransferChange = {
  reference: string;
  state: 'arrived' | 'returned';
  returnedBecause: string | null;
};

/** An account that a seller opened with the bank itself. */
export type ConnectedAccount = {
  reference: string;
  /** It can receive payouts. */
  isReady: boolean;
  /** Who must act before it is ready: its owner, or the bank, which checks what it has or has refused. Null if it is ready. */
  waitsFor: 'owner' | 'bank' | null;
  /** What the bank needs from its owner, by the bank's field names, at most 30; also of a ready account, by `dueAt`. */
  due: string[];
  dueAt: Date | null;
  /** The name of the bank it pays out to, and the last four digits of the account; both empty before one is set. */
  holder: string;
  lastFour: string;
  /** The provider's id of that bank account; null before one is set. */
  destination: string | null;
  /** The same for every account that pays out to this bank account; null before one is set. */
  fingerprint: string | null;
};

/** With `accounts`, `accountNumber` is an account's reference and `destination` the bank account behind it that is paid. */
export type TransferRequest = {
  key: string;
  amountMinor: number;
  currency: string;
  account: { holder: string; accountNumber: string; destination: string | null };
};

/** What cannot be changed after an account was opened. `country`: null if the bank did not say. */
export type OpenedAccount = {
  reference: string;
  country: string | null;
  currency: string;
  agreement: 'full' | 'recipient';
};
export class CountryRefused extends Error {}

export type ConnectedAccounts = {
  /**
   * `key` identifies the seller: the same key opens one account. Without a country it is the platform's own. Throws `CountryRefused` if
   * the bank opens no account there that is paid in our currency.
   */
  open(request: { key: string; email: string; country: string | null }): Promise<OpenedAccount>;
  /** A URL where the owner enters the missing information; valid for minutes, and once. */
  link(request: { reference: string; returnUrl: string; againUrl: string }): Promise<{ url: string }>;
  /** Null when the account is gone or no longer connected to us. */
  find(reference: string): Promise<ConnectedAccount | null>;
};

export type Bank = {
  name: string;
  /** Where sellers open accounts with the bank itself; null where they enter an account number. */
  accounts: ConnectedAccounts | null;
  /** Null when the account is usable; else a sentence. */
  checkAccount(account: { holder: string; accountNumber: string }): string | null;
  /** `key` identifies the withdrawal: a retry with the same key pays once. */
  transfer(request: TransferRequest): Promise<TransferResult>;
  /**
   * Ends a withdrawal that must not be sent: takes back what was sent under its key. 'paid' if it has already left for the bank.
   * The caller guarantees that no `transfer` with this key is in progress or follows.
   */
  cancel(request: TransferRequest): Promise<TransferResult>;
};
