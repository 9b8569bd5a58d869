/** A payment that a buyer is to approve at their own bank. */
export interface BankWish {
  /** The order's key: one key is one payment, however often it is asked for. */
  key: string;
  /** Integer cents. */
  amount: number;
  currency: string;
  /** What the money quotes on the dealer's bank statement. */
  reference: string;
  payee: { accountName: string; accountNumber: string };
  /** Where the bank sends the buyer back to. */
  returnUrl: string;
  /** Nobody should be able to approve it afterwards. */
  endsAt: Date;
}

export interface BankMoney {
  /** At the bank: the same money has the same id. */
  id: string;
  /** Integer cents of the payment's currency. */
  amount: number;
  /** When it was sent; ISO 8601. */
  at: string;
  payerName: string;
}

/** A payment as the provider has it now. */
export interface BankFacts {
  /** `checking`: approved, and not confirmed; `closed`: nobody can approve it any more. */
  state: 'open' | 'checking' | 'paid' | 'declined' | 'closed';
  /** Where the buyer approves it; null once that is over. */
  redirectUrl: string | null;
  money: readonly BankMoney[];
}

/** What the rules of orders ask of a provider of payments at banks. Every call may be repeated; each throws where nothing is known. */
export interface BankProvider {
  open(wish: BankWish): Promise<BankFacts>;
  /** Undefined where no payment was opened under this key. */
  find(key: string): Promise<BankFacts | undefined>;
  /** Makes sure that nobody can approve it any more, opened or not, and answers what has become of it: undefined where it never was. */
  close(key: string): Promise<BankFacts | undefined>;
  /** The key that a webhook is about; undefined where it is not signed by the provider, or long ago. */
  keyIn(body: string, headers: Readonly<Record<string, unknown>>, now: Date): string | undefined;
}
