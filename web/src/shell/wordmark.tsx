import { Link } from 'react-router-dom';
import { useSite } from '../platform/site.ts';
import wordmarkUrl from './wordmark.svg?no-inline';
import styles from './wordmark.module.css';
import { classNames } from '../ui/class-names.ts';

/** The dealer's wordmark, a link to the home page. A rebrand replaces wordmark.svg; its macron takes `--wordmark-bar`. */
export function Wordmark({ className }: { className?: string }) {
  const { brandName } = useSite();
  return (
    <Link to="/" className={classNames(styles.wordmark, className)} aria-label={`${brandName}, home`}>
      <svg viewBox="0 0 100 48" width="96" height="46" aria-hidden="true">
        <use href={`${wordmarkUrl}#wordmark`} />
      </svg>
    </Link>
  );
}
