import { localDay } from '@koura/shared-types/local-time';

/** Money that came into the dealer's account. */
export interface Credit {
  id: string;
  /** The day in New Zealand on which it arrived, YYYY-MM-DD. */
  day: string;
  /** Minor units. */
  amount: number;
  payer: string;
  /** What the payer wrote. */
  text: string;
}

/** The dealer's account, as the bank knows it: what arrived, oldest first. */
export class Bank {
  readonly credits: Credit[] = [];
  /** Whether the bank's files name each transaction. */
  readonly namesIds: boolean;

  constructor(namesIds: boolean) {
    this.namesIds = namesIds;
  }

  receive(amount: number, payer: string, text: string, now: number): void {
    this.credits.push({ id: `id-${this.credits.length}`, day: localDay(new Date(now)), amount, payer, text });
  }

  /** A statement of the last `days` days, today included. */
  statement(days: number, now: number): { text: string; credits: Credit[] } {
    const first = localDay(new Date(now - (days - 1) * 86_400_000));
    const credits = this.credits.filter(({ day }) => day >= first);
    const rows = credits.map(({ day, amount, payer, text, id }) =>
      [day.split('-').toReversed().join('/'), (amount / 100).toFixed(2), payer, text, ...(this.namesIds ? [id] : [])].join(','),
    );
    return { text: [`Date,Amount,Payee,Reference${this.namesIds ? ',Unique Id' : ''}`, ...rows, ''].join('\n'), credits };
  }
}
