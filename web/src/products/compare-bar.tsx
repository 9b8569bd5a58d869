import { useLocation } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { setCompared, useCompared } from './compare/compare-choice.ts';
import { compareHref } from './compare/compare-url.ts';
import styles from './compare-bar.module.css';

/** Pages with a link of their own to the comparison, or a bar at the same edge, and those that have nothing to do with choosing. */
const WITHOUT = /^\/(?:compare|product|cart|checkout|my-account|admin)\//;

/** At the lower edge while pieces are chosen: how many, and the link to compare them. */
export function CompareBar() {
  const compared = useCompared();
  const { pathname } = useLocation();
  if (compared.length === 0 || WITHOUT.test(pathname)) return null;
  return (
    <section className={styles.bar} aria-label="Compare">
      <p role="status">{compared.length === 1 ? '1 piece chosen. Choose another to compare.' : `${compared.length} pieces chosen`}</p>
      <Button variant="quiet" size="s" onClick={() => setCompared([])}>
        Clear
      </Button>
      <ButtonLink size="s" to={compareHref(compared)}>
        Compare
      </ButtonLink>
    </section>
  );
}
