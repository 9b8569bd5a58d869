import { Link } from '../platform/navigation/link.tsx';
import { BUILT_IN, useSite } from '../platform/site.ts';
import { classNames } from '../ui/class-names.ts';
import builtInUrl from './wordmark.svg?no-inline';
import styles from './wordmark.module.css';

const BUILT_IN_WORDMARK = { href: builtInUrl, viewBox: '0 0 100 48' };

/** The dealer's wordmark, a link to the home page (docs/rebrand.md). It takes the ink's colour, and `--wordmark-bar` for one accent. */
export function Wordmark({ className }: { className?: string }) {
  const { brandName, wordmark } = useSite();
  const drawing = wordmark === BUILT_IN ? BUILT_IN_WORDMARK : wordmark;
  return (
    <Link to="/" className={classNames(styles.wordmark, className)} aria-label={`${brandName}, home`}>
      {drawing ? (
        <svg viewBox={drawing.viewBox} height="46" width={46 * ratioOf(drawing.viewBox)} aria-hidden="true">
          <use href={`${drawing.href}#wordmark`} />
        </svg>
      ) : (
        <span className={styles.name}>{brandName}</span>
      )}
    </Link>
  );
}

/** Width by height. */
function ratioOf(viewBox: string): number {
  const [, , width = 1, height = 1] = viewBox.split(' ').map(Number);
  return width / height;
}
