// The port to whoever pays the sellers out. Adapter: the sandbox bank (embedded default), on the same balance as the sandbox payments.

export type TransferResult = { reference: string; state: 'paid' | 'failed'; failedBecause: string | null };

export type Bank = {
  name: string;
  /** Null when the account can be used; else a sentence. */
  checkAccount(account: { holder: string; accountNumber: string }): string | null;
  /** `key` names the withdrawal: a retry with the same key pays once. */
  transfer(request: {
    key: string;
    amountMinor: number;
    currency: string;
    account: { holder: string; accountNumber: string };
  }): Promise<TransferResult>;
};
