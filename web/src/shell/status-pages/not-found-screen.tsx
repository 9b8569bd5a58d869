import type { ReactNode } from 'react';
import { Link } from '../../platform/navigation/link.tsx';
import { PageMeta } from '../../platform/page-meta.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './error-screens.module.css';

/** The not-found screen (specification section 2). `message`: of the failed route, with the path (section 8); `hint`: a helpful link. */
export function NotFoundScreen({ message, hint }: { message: string | null; hint: ReactNode }) {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta title="Page not found" description="The page you have requested has moved or no longer exists." noIndex />
      <h1 className={styles.status}>404</h1>
      <h2 className={styles.title}>Page not found</h2>
      <div className={styles.text}>
        <p>Sorry, the page you have requested has moved or no longer exists.</p>
        <p>Please select another option from the navigation above.</p>
        {hint}
        <p>
          If this problem persists, please <Link to="/contact/">contact us</Link>
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to="/buy/">See all coins and bars</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Go to the home page
        </ButtonLink>
      </div>
      {message && <p className={styles.request}>{message}</p>}
    </div>
  );
}
