import { Skeleton } from '../../ui/skeleton.tsx';
import lineStyles from './cart-line.module.css';
import styles from './cart-page.module.css';

const LINES = ['first', 'second'];
const ROWS = ['pieces', 'courier', 'tax'];

export function CartSkeleton() {
  return (
    <div className={`${styles.columns} needsScript`} aria-busy="true">
      <p className="visuallyHidden" role="status">
        Your cart is loading.
      </p>
      <ul className={styles.lines} aria-hidden="true">
        {LINES.map((line) => (
          <li key={line} className={lineStyles.line}>
            <Skeleton width={80} height={80} className={lineStyles.picture} />
            <div className={lineStyles.what}>
              <Skeleton width="62%" height={18} />
              <br />
              <Skeleton width="38%" height={13} />
              <br />
              <Skeleton width="46%" height={13} />
            </div>
            <div className={lineStyles.quantity}>
              <Skeleton width={162} height={48} />
            </div>
            <div className={lineStyles.total}>
              <Skeleton width={104} height={20} />
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.aside} aria-hidden="true">
        <div className={styles.summary}>
          <div className={styles.skeletonBill}>
            {ROWS.map((row) => (
              <p key={row}>
                <Skeleton width={110} height={16} />
                <Skeleton width={84} height={16} />
              </p>
            ))}
            <p>
              <Skeleton width={60} height={20} />
              <Skeleton width={140} height={30} />
            </p>
            <Skeleton height={48} />
          </div>
        </div>
      </div>
    </div>
  );
}
