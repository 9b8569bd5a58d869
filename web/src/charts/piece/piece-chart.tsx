import { dealerPlace } from '@koura/shared-types/dealer-locale';
import { roundedString } from '@koura/shared-types/money';
import { useCallback, useState } from 'react';
import type { SpotRange } from '../../platform/bff-client/schema-types.generated.ts';
import { useClientQuery } from '../../platform/bff-client/use-client-query.ts';
import { formatDate } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTaxName } from '../../shop/use-tax-name.ts';
import { Button } from '../../ui/button.tsx';
import { PercentChange } from '../../ui/product/percent-change.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isIntraday } from '../chart-time.ts';
import { RANGES } from '../charts-path.ts';
import { lineMoney } from '../line-money.ts';
import { PriceChart } from '../price-chart.tsx';
import { PriceTable } from '../price-table.tsx';
import type { ChartedPiece } from './charted-piece.ts';
import { ProductPriceHistoryDocument, type ProductPriceHistoryQuery } from './product-price-history.generated.ts';
import styles from './piece-chart.module.css';

/** From 30 days: within days a price follows the metal's, which has charts of its own. */
const OFFERED = RANGES.filter(({ range }) => range !== 'DAY' && range !== 'WEEK');

export function PieceChart({ product }: { product: ChartedPiece }) {
  const [range, setRange] = useState<SpotRange>('YEAR');
  const { data, status, refetch } = useClientQuery(ProductPriceHistoryDocument, { productId: product.id, range });
  return (
    <>
      <div className={styles.ranges} role="group" aria-label="Period">
        {OFFERED.map((one) => (
          <button key={one.range} type="button" aria-pressed={one.range === range} onClick={() => setRange(one.range)}>
            {one.range === 'MONTH' ? '30 days' : one.label}
            <span className="visuallyHidden">, {one.span}</span>
          </button>
        ))}
      </div>
      {status === 'failed' && (
        <div role="alert" className={styles.message}>
          <p>We couldn’t load the chart.</p>
          <Button variant="secondary" size="s" onClick={refetch}>
            Try again
          </Button>
        </div>
      )}
      {status !== 'failed' && !data && <Skeleton className={styles.waiting} height={300} />}
      {status !== 'failed' && data && !data.productPriceHistory && (
        <p className={styles.message}>There’s no price history for this period yet.</p>
      )}
      {status !== 'failed' && data?.productPriceHistory && (
        <History key={data.productPriceHistory.range} product={product} history={data.productPriceHistory} />
      )}
    </>
  );
}

interface HistoryProps {
  product: ChartedPiece;
  history: NonNullable<ProductPriceHistoryQuery['productPriceHistory']>;
}

function History({ product, history }: HistoryProps) {
  const { range, isCalculated, currencyCode, times, prices, metalValues, high, low, changePercent, from } = history;
  const taxName = useTaxName() ?? 'tax';
  const [values, metal] = [prices.map(Number), metalValues.map(Number)];
  const format = useCallback((value: number) => formatMoney({ amount: roundedString(value, currencyCode), currencyCode }), [currencyCode]);
  const { span } = RANGES.find((one) => one.range === range)!;
  const caption = `${product.name}: price and metal value in ${currencyCode}, ${span}`;
  const isTaxed = /[1-9]/.test(product.priceParts?.tax.amount ?? '');
  return (
    <>
      <ul className={styles.legend}>
        <li>
          <i data-metal={product.metal.slug} aria-hidden="true" />
          Our price
        </li>
        <li>
          <i className={styles.metal} data-metal={product.metal.slug} aria-hidden="true" />
          Value of the metal
        </li>
        <li>
          <i className={styles.gap} aria-hidden="true" />
          {isTaxed ? `Premium and ${taxName}` : 'Premium'}
        </li>
        <li className={styles.change}>
          <PercentChange percent={changePercent} /> since {formatDate(from)}
        </li>
      </ul>
      <PriceChart
        times={times}
        values={values}
        under={metal}
        range={range}
        metal={product.metal.slug}
        label={`${caption}: from ${format(values[0]!)} to ${format(values.at(-1)!)}, between ${formatMoney(low)} and ${formatMoney(high)}. Metal value now ${format(metal.at(-1)!)}`}
        formatLine={(value, fine) => lineMoney(value, currencyCode, fine)}
        describe={(index) => ({
          text: `${format(values[index]!)}, metal ${format(metal[index]!)}`,
          percent: (values[index]! / values[0]! - 1) * 100,
        })}
      />
      <p className={styles.note}>
        {isCalculated ? 'Calculated from the metal price and today’s premium.' : 'Our public prices for one piece.'}
      </p>
      <PriceTable
        caption={caption}
        columns={[isIntraday(range) ? `Time in ${dealerPlace()}` : 'Day', 'Our price']}
        second={{ column: 'Value of the metal', values: metal }}
        range={range}
        times={times}
        values={values}
        format={format}
      />
    </>
  );
}
