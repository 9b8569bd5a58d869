import { Link } from '../platform/navigation/link.tsx';
import { breadcrumbData, StructuredData } from '../platform/structured-data.tsx';
import { useSite } from '../platform/site.ts';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From Home to this page; the last is this page, and is no link. */
  trail: readonly { label: string; to?: string }[];
}

/** The page's position in the shop, as links to its parents and as structured data. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const { siteUrl } = useSite();
  return (
    <nav className={styles.breadcrumbs} aria-label="You are here">
      <ol>
        {trail.map(({ label, to }, index) => (
          <li key={label} aria-current={index === trail.length - 1 ? 'page' : undefined}>
            {to && index < trail.length - 1 ? <Link to={to}>{label}</Link> : label}
          </li>
        ))}
      </ol>
      <StructuredData data={breadcrumbData(trail, siteUrl)} />
    </nav>
  );
}
