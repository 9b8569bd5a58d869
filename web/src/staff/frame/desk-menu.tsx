import { useId } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { currentLink, type DeskLink, deskLinksFor } from '../staff-links.ts';
import { useDeskCounts } from './desk-counts.ts';
import styles from './desk-menu.module.css';

export function useDeskLinks() {
  return deskLinksFor(useWebsite(), useViewer());
}

/** Everything that a person may do at the desk, with what waits. */
export function DeskMenu({ label, className }: { label: string; className?: string | undefined }) {
  const groups = useDeskLinks();
  const countOf = useDeskCounts();
  const id = useId();
  const current = currentLink(
    groups.flatMap(({ links }) => links),
    useLocation(),
  );
  return (
    <nav aria-label={label} className={className}>
      {groups.map(({ group, links }) => (
        <div key={group} className={styles.group}>
          <p id={`${id}-${group}`}>{group}</p>
          <ul aria-labelledby={`${id}-${group}`}>
            {links.map((link) => (
              <MenuLink key={link.to} link={link} isCurrent={link === current} count={link.count ? countOf(link.count) : null} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function MenuLink({ link: { label, to, key, icon }, isCurrent, count }: { link: DeskLink; isCurrent: boolean; count: number | null }) {
  return (
    <li className={icon ? undefined : styles.part}>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} aria-keyshortcuts={`g ${key}`} title={`${label} (g ${key})`}>
        {icon && <Icon of={icon} size={18} />}
        <span className={styles.label}>{label}</span>
        {count !== null && count > 0 && (
          <span className={styles.count}>
            {count > 999 ? '999+' : count}
            <span className="visuallyHidden"> to look at</span>
          </span>
        )}
      </Link>
    </li>
  );
}
