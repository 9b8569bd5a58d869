import { TriangleAlert } from 'lucide';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Icon } from '../../ui/icon.tsx';
import { MetalDot } from '../../ui/product/metal-dot.tsx';
import type { ExposureFieldsFragment } from './exposure.generated.ts';
import { isBeyond, netText, ouncesText } from './exposure-text.ts';
import { DataTable } from '../data-table.tsx';
import styles from './exposure-page.module.css';

type Metal = ExposureFieldsFragment['metals'][number];

const COLUMNS = ['Metal', 'Net', 'Carried over', 'Sold since', 'Bought since', 'Held in carts', 'Last hedge'].map((label) => ({ label }));

export function ExposureTable({ metals }: { metals: readonly Metal[] }) {
  return (
    <DataTable columns={COLUMNS} className={styles.table}>
      {metals.map((metal) => (
        <MetalRow key={metal.slug} metal={metal} />
      ))}
    </DataTable>
  );
}

function MetalRow({ metal: { slug, name, carried, sold, bought, net, unpaid, held, limit, lastHedge } }: { metal: Metal }) {
  const beyond = isBeyond(net, limit);
  return (
    <tr data-beyond={beyond || undefined}>
      <th scope="row">
        <span className={styles.metal}>
          <MetalDot metal={slug} /> {name}
        </span>
      </th>
      <td data-label="Net" className={styles.net}>
        <b>{netText(net)}</b>
        {unpaid > 0 && <small> {ouncesText(unpaid)} unpaid </small>}
        {limit !== null && (
          <small>
            {beyond && <Icon of={TriangleAlert} size={16} />} {beyond ? 'Over the limit of' : 'Limit'} {ouncesText(limit)}
          </small>
        )}
      </td>
      <td data-label="Carried over" className="num">
        {ouncesText(carried)}
      </td>
      <td data-label="Sold since" className="num">
        {ouncesText(sold)}
      </td>
      <td data-label="Bought since" className="num">
        {ouncesText(bought)}
      </td>
      <td data-label="Held in carts" className="num">
        {ouncesText(held)}
      </td>
      <td data-label="Last hedge">
        {lastHedge ? (
          <>
            {lastHedge.ounces < 0 ? 'Sold' : 'Bought'} {ouncesText(Math.abs(lastHedge.ounces))}
            {lastHedge.price && ` at ${formatMoney(lastHedge.price)}`}
            <small>
              {lastHedge.by.name}, <time dateTime={lastHedge.at}>{formatDateTime(lastHedge.at)}</time>
            </small>
            {lastHedge.note !== null && <small>{lastHedge.note}</small>}
          </>
        ) : (
          'None'
        )}
      </td>
    </tr>
  );
}
