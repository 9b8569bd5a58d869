import { Link } from '../platform/navigation/link.tsx';
import { useSite } from '../platform/site.ts';
import { classNames } from './class-names.ts';
import { WordmarkDrawing } from './wordmark-drawing.tsx';
import styles from './wordmark.module.css';

export function Wordmark({ className }: { className?: string | undefined }) {
  const { brandName } = useSite();
  return (
    <Link to="/" className={classNames(styles.wordmark, className)} aria-label={`${brandName}, home`}>
      <WordmarkDrawing height={46}>
        <span className={styles.name}>{brandName}</span>
      </WordmarkDrawing>
    </Link>
  );
}
