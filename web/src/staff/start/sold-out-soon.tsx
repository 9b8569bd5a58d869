import { Link } from '../../platform/navigation/link.tsx';
import { formatCount } from '../../platform/format/format-plural.ts';
import styles from './staff-start-page.module.css';
import type { Figures } from './work-to-do.tsx';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';

/** Products whose stock is gone within a week if they sell as in the last two. */
export function SoldOutSoon({ figures: { soldOutSoon, soldOutSoonCount } }: { figures: Figures }) {
  const more = soldOutSoonCount - soldOutSoon.length;
  return (
    <section aria-labelledby="sold-out-soon">
      <h2 id="sold-out-soon">Selling out soon</h2>
      {soldOutSoon.length === 0 ? (
        <p className="muted">At the pace of the last two weeks, nothing sells out within a week.</p>
      ) : (
        <ul className={styles.low}>
          {soldOutSoon.map(({ id, name, slug, stock, daysLeft }) => (
            <li key={id}>
              <Link to={`/product/${slug}/`}>{nameWithNoBreakSpaces(name)}</Link>
              <span className="muted">
                {stock.toLocaleString('en-NZ')} left, {daysLeft === 0 ? 'less than a day' : `about ${formatCount(daysLeft, 'day')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="muted">And {formatCount(more, 'more product')}.</p>}
    </section>
  );
}
