import type { LineFit, StatementLineState } from '../../platform/bff-client/schema-types.generated.ts';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { StatementLineFieldsFragment } from './statements.generated.ts';

type Line = Pick<StatementLineFieldsFragment, 'due' | 'orderNumber' | 'orderStatus' | 'reference'>;
type Candidate = StatementLineFieldsFragment['candidates'][number];

interface StateText {
  title: string;
  text: (line: Line) => string;
  canRecord: boolean;
}

const due = ({ due: money }: Line): string => (money ? formatMoney(money) : 'another amount');

const TEXTS: Record<StatementLineState, StateText> = {
  READY: { title: 'Matches', text: () => 'Reference and amount match the order.', canRecord: true },
  SHORT: { title: 'Too little', text: (line) => `The order is waiting for ${due(line)}.`, canRecord: true },
  OVER: { title: 'Too much', text: (line) => `The order is waiting for ${due(line)}; the rest must be returned.`, canRecord: true },
  NOTHING_DUE: {
    title: 'Nothing due',
    text: ({ orderStatus }) =>
      orderStatus === 'CANCELED'
        ? 'The order is cancelled. If you record it, it must be returned.'
        : 'The order is already paid. If you record it, it must be returned.',
    canRecord: true,
  },
  RECORDED: {
    title: 'Recorded',
    text: ({ orderNumber }) => (orderNumber ? `Recorded for order ${orderNumber}.` : 'Already recorded.'),
    canRecord: false,
  },
  MAYBE_RECORDED: {
    title: 'Possibly recorded',
    text: () =>
      'The order already has a payment of this amount on this day, recorded by hand or from another file. Compare them before you record it.',
    canRecord: true,
  },
  NO_REFERENCE: { title: 'No reference', text: () => 'No order reference in the text.', canRecord: false },
  UNKNOWN_REFERENCE: { title: 'Unknown reference', text: ({ reference }) => `No order has the reference ${reference}.`, canRecord: false },
  SEVERAL_ORDERS: { title: 'Several orders', text: () => 'It mentions more than one order.', canRecord: false },
  OTHER_CURRENCY: { title: 'Other currency', text: () => 'The order is in another currency than the statement.', canRecord: false },
};

const FITS: Record<LineFit, string> = {
  NUMBER: 'its number is in the text',
  REFERENCE: 'its reference with a wrong character is in the text',
  SUM: 'it is waiting for exactly this sum',
  PAYER: 'the payer has the buyer’s name',
  PAYER_BEFORE: 'this payer has paid for the same buyer before',
};

/** "K-100311, Tane Rewiti: it is waiting for exactly this sum, the payer has the buyer’s name". */
export function candidateText({ orderNumber, customer, fits }: Candidate): string {
  return `${orderNumber}, ${customer}: ${fitsText({ fits })}`;
}

export function fitsText({ fits }: Pick<Candidate, 'fits'>): string {
  return fits.map((fit) => FITS[fit]).join(', ');
}

/** That a line was recorded before, by mistake; null where it was not. */
export function takenBackText({ takenBack }: Pick<StatementLineFieldsFragment, 'takenBack'>): string | null {
  if (!takenBack) return null;
  const { orderNumber, at, by, reason } = takenBack;
  return `Recorded for order ${orderNumber} by mistake and taken back on ${formatDate(at)}${by ? ` by ${by}` : ''}${reason ? `: “${reason}”` : '.'}`;
}

export function statementLineTitle(state: StatementLineState): string {
  return TEXTS[state].title;
}

export function statementLineText(line: Line & { state: StatementLineState }): string {
  return TEXTS[line.state].text(line);
}

export function canRecord({ state }: { state: StatementLineState }): boolean {
  return TEXTS[state].canRecord;
}

export function needsOrder({ state }: { state: StatementLineState }): boolean {
  return state === 'NO_REFERENCE' || state === 'UNKNOWN_REFERENCE' || state === 'SEVERAL_ORDERS';
}
