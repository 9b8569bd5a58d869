import { TriangleAlert } from 'lucide';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatChange, formatPercent } from '../../platform/format/format-percent.ts';
import { Icon } from '../../ui/icon.tsx';
import { useListKeys } from '../keyboard/use-list-keys.ts';
import { BeforeAndAfter } from '../pricing/preview/before-and-after.tsx';
import { WARNING_TEXTS } from '../pricing/preview/pricing-warnings.ts';
import { classNames } from '../../ui/class-names.ts';
import { ProductLink } from '../../ui/product/product-link.tsx';
import table from '../pricing/preview/pricing-preview.module.css';
import type { PricingBatchRowsQuery } from './pricing-batches.generated.ts';
import { ROW_LABELS } from './pricing-batch-text.ts';
import styles from './pricing-batches.module.css';

type Row = NonNullable<PricingBatchRowsQuery['pricingBatchRows']>['items'][number];

export function BatchRows({ rows }: { rows: readonly Row[] }) {
  const list = useListKeys<HTMLTableElement>();
  return (
    <table ref={list} className={classNames(table.table, styles.sheet)}>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Price each</th>
          <th scope="col">Premium over spot</th>
          <th scope="col">Premium over cost</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <BatchRow key={row.product.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function BatchRow({ row: { product, state, before, after, movePercent, warnings } }: { row: Row }) {
  const changes = before?.price.amount !== after?.price.amount;
  return (
    <tr data-stays={changes ? undefined : true}>
      <th scope="row">
        <ProductLink product={product} />
        {state !== 'READY' && state !== 'PUBLISHED' && <small>{ROW_LABELS[state]}</small>}
        {warnings.map((warning) => (
          <span key={warning} className={table.warning}>
            <Icon of={TriangleAlert} size={16} /> {WARNING_TEXTS[warning]}
          </span>
        ))}
      </th>
      <td className="num" data-label="Price each">
        <BeforeAndAfter before={before && formatMoney(before.price)} after={after && formatMoney(after.price)} />
        {changes && movePercent !== null && <small>{formatChange(movePercent)}</small>}
      </td>
      <td className="num" data-label="Premium over spot">
        <BeforeAndAfter before={before && formatPercent(before.premiumPercent)} after={after && formatPercent(after.premiumPercent)} />
      </td>
      <td className="num" data-label="Premium over cost">
        <BeforeAndAfter
          before={before?.margin ? formatMoney(before.margin) : null}
          after={after?.margin ? formatMoney(after.margin) : null}
        />
        {after && after.marginPercent !== null && <small>{formatPercent(after.marginPercent)}</small>}
      </td>
    </tr>
  );
}
