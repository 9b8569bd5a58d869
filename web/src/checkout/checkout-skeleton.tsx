import { Skeleton } from '../ui/skeleton.tsx';
import { CheckoutStep } from './steps/checkout-step.tsx';
import { SignInLine } from './steps/sign-in-line.tsx';
import styles from './checkout-page.module.css';
import summaryStyles from './order-summary.module.css';

const FIELDS = ['first name', 'last name', 'email', 'phone'];

/** The checkout's layout while the cart is loading; visitors can already sign in. Without JavaScript only the heading shows. */
export function CheckoutSkeleton({ isVisitor }: { isVisitor: boolean }) {
  return (
    <div className={styles.columns}>
      <div aria-hidden="true" className={`${styles.summaryBar} needsScript`}>
        <Skeleton height={56} />
      </div>
      <div>
        <h1>Checkout</h1>
        <div className="needsScript" aria-busy="true">
          {isVisitor && <SignInLine />}
          <CheckoutStep number={1} title="Your details" state="now">
            <div className={styles.skeletonFields}>
              {FIELDS.map((field) => (
                <Skeleton key={field} height={48} />
              ))}
            </div>
          </CheckoutStep>
          <CheckoutStep number={2} title="Delivery" state="later" />
          <CheckoutStep number={3} title="Payment" state="later" />
        </div>
      </div>
      <div aria-hidden="true" className={`${summaryStyles.summary} ${styles.summaryBeside} needsScript`}>
        <div className={summaryStyles.contents}>
          <div className={styles.skeletonFields}>
            <Skeleton height={72} />
            <Skeleton height={72} />
          </div>
          <div className={styles.skeletonFields}>
            <Skeleton width="70%" />
            <Skeleton width="60%" />
            <Skeleton height={34} />
          </div>
        </div>
      </div>
    </div>
  );
}
