import { Link } from 'react-router-dom';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From Home to this page; the last is this page, and is no link. */
  trail: readonly { label: string; to?: string }[];
}

/** The page's position in the shop, as links to its parents. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav className={styles.breadcrumbs} aria-label="You are here">
      <ol>
        {trail.map(({ label, to }, index) => (
          <li key={label} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {to && index < trail.length - 1 ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
