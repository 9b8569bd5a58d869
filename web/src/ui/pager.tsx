import { ArrowLeft, ArrowRight } from 'lucide';
import { useNavigation } from 'react-router';
import { Link } from '../platform/navigation/link.tsx';
import { Icon } from './icon.tsx';
import { pagesAround } from './pages-around.ts';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  pageCount: number;
  pageSize: number;
  total: number;
  hrefOf: (page: number) => string;
}

/** Links to the other pages of a list, and the shown range. The link that was pressed is marked until its page is loaded. */
export function Pager({ page, pageCount, pageSize, total, hrefOf }: PagerProps) {
  const loading = useNavigation().location;
  if (pageCount <= 1) return null;
  const isComing = (shown: number) => loading !== undefined && loading.pathname + loading.search === hrefOf(shown);
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <p className={styles.part}>
        {first} to {last} of {total}
      </p>
      <ol>
        {pagesAround(page, pageCount).map((shown, index) => (
          <li key={shown ?? `gap-${index}`}>
            {shown === null ? (
              <span className={styles.gap} aria-hidden="true" />
            ) : (
              <Link
                to={hrefOf(shown)}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                aria-busy={isComing(shown) || undefined}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.steps}>
        {page > 1 && (
          <Link className="arrow" rel="prev" to={hrefOf(page - 1)} aria-busy={isComing(page - 1) || undefined}>
            <Icon of={ArrowLeft} size={18} /> Back
          </Link>
        )}
        {page < pageCount && (
          <Link className="arrow" rel="next" to={hrefOf(page + 1)} aria-busy={isComing(page + 1) || undefined}>
            Next <Icon of={ArrowRight} size={18} />
          </Link>
        )}
      </p>
    </nav>
  );
}
