import { formatMoney } from '../../platform/format/format-money.ts';
import { FactList } from '../../ui/fact-list.tsx';
import type { CancellationSumsFieldsFragment, OrderCancellationQuery } from './order-cancellation.generated.ts';
import styles from './money-dialog.module.css';

/** The goods of an order then and now, what they have lost, and what is owed back. */
export function CancellationFigures({ figures }: { figures: NonNullable<OrderCancellationQuery['orderCancellation']> }) {
  return (
    <>
      <ul className={styles.lines}>
        {figures.lines.map(({ name, quantity, priceThen, priceNow }) => (
          <li key={name}>
            {quantity} × {name}: {formatMoney(priceThen)} then, {priceNow ? `${formatMoney(priceNow)} now` : 'no price now'}
          </li>
        ))}
      </ul>
      <FactList className={styles.figures} facts={cancellationFacts(figures.sums)} />
    </>
  );
}

/** The sums, as they are now or were when the order was cancelled. */
export function cancellationFacts({
  goodsThen,
  goodsNow,
  loss,
  buyBackNow,
  owed,
}: CancellationSumsFieldsFragment): Record<string, string | null> {
  const lost = loss !== null && Number(loss.amount) > 0;
  return {
    'Goods at the order’s prices': formatMoney(goodsThen),
    'The same goods now': goodsNow && formatMoney(goodsNow),
    'Your loss if all goes back': lost ? formatMoney(loss) : goodsNow && 'None, prices haven’t fallen',
    'Buy-back price now': buyBackNow && formatMoney(buyBackNow),
    'Owed to the customer': formatMoney(owed),
  };
}
