import { formatDateTime } from '../../platform/format/format-date.ts';
import { MetalDot } from '../../ui/product/metal-dot.tsx';
import { Pager } from '../../ui/pager.tsx';
import { DataTable } from '../data-table.tsx';
import type { HedgesQuery } from './exposure.generated.ts';
import styles from './exposure-page.module.css';
import { hedgesHref, hedgeText } from './exposure-text.ts';

type Hedges = NonNullable<HedgesQuery['hedges']>;

const COLUMNS = [{ label: 'When', width: 190 }, { label: 'Metal' }, { label: 'Hedge' }, { label: 'Who' }, { label: 'Note' }];

/** Every hedge, newest first: what was recorded is never changed. */
export function HedgeHistory({ items, ...page }: Hedges) {
  return (
    <section aria-labelledby="hedges" className={styles.history}>
      <h2 id="hedges">Hedges</h2>
      {items.length === 0 ? (
        <p className="muted">Nothing has been hedged yet.</p>
      ) : (
        <DataTable columns={COLUMNS} className={styles.table}>
          {items.map((hedge) => (
            <HedgeRow key={hedge.id} hedge={hedge} />
          ))}
        </DataTable>
      )}
      <Pager {...page} hrefOf={hedgesHref} />
    </section>
  );
}

function HedgeRow({ hedge }: { hedge: Hedges['items'][number] }) {
  const { at, by, metal, metalName, note } = hedge;
  return (
    <tr>
      <td data-label="When">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </td>
      <td data-label="Metal">
        <span className={styles.metal}>
          <MetalDot metal={metal} /> {metalName}
        </span>
      </td>
      <td data-label="Hedge">{hedgeText(hedge)}</td>
      <td data-label="Who">{by.name}</td>
      <td data-label="Note">{note}</td>
    </tr>
  );
}
