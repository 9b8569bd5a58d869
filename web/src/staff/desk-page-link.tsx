import { Link, type LinkProps } from '../platform/navigation/link.tsx';
import { may } from '../shop/may.ts';
import { useViewer } from '../shop/shop-context.tsx';
import { tasksOfPage } from './staff-links.ts';

/** A link to another page of the desk. Who may not open it reads its text. */
export function DeskPageLink({ to, children, ...link }: LinkProps) {
  const tasks = tasksOfPage(to);
  const isOpen = may(useViewer(), ...tasks);
  return isOpen ? (
    <Link to={to} {...link}>
      {children}
    </Link>
  ) : (
    <span className={link.className}>{children}</span>
  );
}
