import { Link } from '../platform/navigation/link.tsx';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { MetalDot } from '../ui/product/metal-dot.tsx';
import { CHARTS_PATH } from './charts-path.ts';
import styles from './metal-tabs.module.css';

interface MetalTabsProps {
  metals: ShellQuery['website']['metals'];
  /** URL of a metal's tab; charts keep currency, range and unit. */
  hrefOf?: (metal: string) => string;
  /** The metal that is shown; null on the overview. */
  current: string | null;
  label?: string;
  allHref?: string;
}

const plainHref = (metal: string): string => `${CHARTS_PATH}${metal}/`;

/** Tabs of all metals and of each: those of the charts unless told otherwise. */
export function MetalTabs({ metals, current, hrefOf = plainHref, label = 'Charts', allHref = CHARTS_PATH }: MetalTabsProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul>
        <li>
          <Link to={allHref} aria-current={current === null ? 'page' : undefined}>
            All metals
          </Link>
        </li>
        {metals.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={hrefOf(slug)} aria-current={current === slug ? 'page' : undefined}>
              <MetalDot metal={slug} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
