import { useLocation } from 'react-router-dom';
import { Link } from '../../platform/navigation/link.tsx';
import { PageMeta } from '../../platform/page-meta.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './error-screens.module.css';

interface ServerErrorScreenProps {
  message: string;
  /** Request id to quote to support; null if unknown. */
  requestId: string | null;
  /** Sent to Admins only. */
  stack?: string | undefined;
}

/** The screen for all errors but 404 (specification sections 2 and 8). */
export function ServerErrorScreen({ message, requestId, stack }: ServerErrorScreenProps) {
  const { pathname, search } = useLocation();
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageMeta title="Server Error" description="The shop couldn’t respond just now." noIndex />
      <h1>Server Error</h1>
      <p className={styles.message}>{message}</p>
      <div className={styles.text}>
        <p>Nothing in your cart has changed. Please try again in a minute.</p>
        <p>
          If it keeps happening, <Link to="/contact/">write to us</Link>
          {requestId && ' and quote the request below, so that we can look it up'}.
        </p>
      </div>
      <div className={styles.actions}>
        {/* A full page load, to discard any state of the failed navigation. */}
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
        <ButtonLink to="/" reloadDocument variant="quiet">
          Go to the home page
        </ButtonLink>
      </div>
      {requestId && <p className={styles.request}>Request {requestId}</p>}
      {stack && <pre className={styles.stack}>{stack}</pre>}
    </div>
  );
}
