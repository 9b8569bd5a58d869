import { useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './link.tsx';

interface NavLinkProps extends LinkProps {
  /** Only the page itself is the current one, not those below it. */
  end?: boolean;
}

/** A link of a menu, marked for the page that is shown and for the pages below it. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isCurrent = end ? pathname === link.to : pathname.startsWith(link.to);
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
