import { Link } from 'react-router-dom';
import type { ShellQuery } from '../shell/shell.generated.ts';
import { MetalDot } from '../ui/metal-dot.tsx';
import { CHARTS_PATH } from './charts-path.ts';
import styles from './metal-tabs.module.css';

interface MetalTabsProps {
  metals: ShellQuery['website']['metals'];
  /** URL of a metal's tab; charts keep currency, range and unit. */
  hrefOf?: (metal: string) => string;
  /** The metal that is shown; null on the overview. */
  current: string | null;
}

const plainHref = (metal: string): string => `${CHARTS_PATH}${metal}/`;

/** Tabs of the overview and of each metal's chart. */
export function MetalTabs({ metals, current, hrefOf = plainHref }: MetalTabsProps) {
  return (
    <nav aria-label="Charts" className={styles.tabs}>
      <ul>
        <li>
          <Link to={CHARTS_PATH} aria-current={current === null ? 'page' : undefined}>
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
