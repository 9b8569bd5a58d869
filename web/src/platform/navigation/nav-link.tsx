import { useLocation } from 'react-router';
import { Link, type LinkProps } from './link.tsx';

interface NavTarget {
  to: string;
  /** Only the page itself is the current one, not those below it. */
  end?: boolean | undefined;
}

/** Whether a menu's link leads to the page of this path, or to one above it. */
function isCurrent(pathname: string, { to, end = false }: NavTarget): boolean {
  return end ? pathname === to : pathname.startsWith(to);
}

/** A link of a menu, marked for the page that is shown and for the pages below it. */
export function NavLink({ end, ...link }: LinkProps & NavTarget) {
  const { pathname } = useLocation();
  return <Link {...link} aria-current={isCurrent(pathname, { to: link.to, end }) ? 'page' : undefined} />;
}
