import type { LedgerEntryKind } from '../../platform/bff-client/schema-types.generated.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { OrderMoneyDocument } from '../payments/payments.generated.ts';
import type { LedgerEntryFieldsFragment } from './accounts.generated.ts';
import styles from './order-ledger.module.css';

const KINDS: Record<LedgerEntryKind, string> = {
  ORDER: 'Order placed',
  RAISED: 'Changed: costs more',
  LOWERED: 'Changed: costs less',
  CANCELED: 'Order cancelled',
  CARD_TAKEN: 'Taken from the card',
  CARD_RETURNED: 'Refunded to the card',
  RECEIVED: 'Received',
  SENT_BACK: 'Sent back',
};

/** Every sum in and out of an order, with what is to be paid after each; nothing where the backend keeps no accounts. */
export function OrderLedger({ number }: { number: string }) {
  const { orderLedger } = useLoadedQuery(OrderMoneyDocument, { number });
  if (!orderLedger) return null;
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">Ledger</h2>
      <table className={styles.ledger}>
        <thead className="visuallyHidden">
          <tr>
            <th scope="col">What</th>
            <th scope="col">Sum</th>
            <th scope="col">Balance</th>
          </tr>
        </thead>
        <tbody>
          {orderLedger.map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two entries may be equal in all they show, and none is moved
            <tr key={index}>
              <th scope="row">
                {KINDS[entry.kind]}
                <small>{detailsOf(entry)}</small>
              </th>
              <td className="num">
                {isCredit(entry) ? '−' : ''}
                {formatMoney(entry.amount)}
              </td>
              <td className="num">{balanceText(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What is to be paid becomes less. */
const isCredit = ({ kind }: LedgerEntryFieldsFragment): boolean => kind === 'RECEIVED' || kind === 'CARD_TAKEN' || kind === 'CANCELED';

function detailsOf({ at, payerName, reference, by }: LedgerEntryFieldsFragment): string {
  return [formatDate(at), payerName && `from ${payerName}`, reference, by && `recorded by ${by.name}`].filter(Boolean).join(', ');
}

function balanceText({ balance }: LedgerEntryFieldsFragment): string {
  const value = Number(balance.amount);
  if (value === 0) return 'settled';
  const amount = formatMoney({ ...balance, amount: balance.amount.replace('-', '') });
  return value > 0 ? `${amount} to pay` : `${amount} owed back`;
}
