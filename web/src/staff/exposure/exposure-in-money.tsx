import { formatMoney } from '../../platform/format/format-money.ts';
import { MetalDot } from '../../ui/product/metal-dot.tsx';
import { DataTable } from '../data-table.tsx';
import type { ExposureFieldsFragment, MetalPeriodFieldsFragment } from './exposure.generated.ts';
import styles from './exposure-page.module.css';
import { isLoss, netText, ouncesText, resultText, valueText } from './exposure-text.ts';

type Metal = ExposureFieldsFragment['metals'][number];

const COLUMNS = [
  { label: 'Metal' },
  { label: 'At today’s spot' },
  { label: 'Sold on average' },
  { label: 'Hedged on average' },
  { label: 'Result today' },
  { label: 'Result this month' },
];

/** What is open of each metal in the dealer's money; nothing where the backend does not say. */
export function ExposureInMoney({ metals }: { metals: readonly Metal[] }) {
  if (metals.every(({ money }) => !money)) return null;
  return (
    <section aria-labelledby="money" className={styles.part}>
      <h2 id="money">In money</h2>
      <DataTable columns={COLUMNS} className={styles.table}>
        {metals.map((metal) => (
          <MoneyRow key={metal.slug} metal={metal} />
        ))}
      </DataTable>
      <p className="muted small measure">
        Averages are per ounce, this month; sales are without tax and after vouchers. The result is sales less purchases and hedges, with
        the open position valued at today’s spot price, and the one at the start at the spot price then. Ounces recorded without a price
        count at today’s.
      </p>
    </section>
  );
}

function MoneyRow({ metal: { slug, name, net, money } }: { metal: Metal }) {
  if (!money) return null;
  const { spot, value, month, today } = money;
  return (
    <tr>
      <th scope="row">
        <span className={styles.metal}>
          <MetalDot metal={slug} /> {name}
        </span>
      </th>
      <td data-label="At today’s spot" className={styles.net}>
        <b>{value ? valueText(value) : 'No price'}</b>
        <small>
          {netText(net)}
          {spot && `, ${formatMoney(spot)} an ounce`}
        </small>
      </td>
      <td data-label="Sold on average">
        {month.salePrice ? formatMoney(month.salePrice) : '–'}
        <small>{ouncesText(month.sold)} sold</small>
      </td>
      <td data-label="Hedged on average">
        {month.hedgePrice ? formatMoney(month.hedgePrice) : '–'}
        <small>{ouncesText(month.hedged)} hedged</small>
        {month.bought > 0 && (
          <small>
            {ouncesText(month.bought)} from customers{month.purchasePrice && ` at ${formatMoney(month.purchasePrice)}`}
          </small>
        )}
      </td>
      <td data-label="Result today">
        <Result of={today} />
      </td>
      <td data-label="Result this month">
        <Result of={month} />
      </td>
    </tr>
  );
}

function Result({ of: { result, unpriced } }: { of: MetalPeriodFieldsFragment }) {
  return (
    <>
      {result ? <b data-loss={isLoss(result) || undefined}>{resultText(result)}</b> : 'Not known'}
      {unpriced !== 0 && <small>{ouncesText(Math.abs(unpriced))} without a price</small>}
    </>
  );
}
