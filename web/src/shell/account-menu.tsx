import { ChevronDown, UserRound } from 'lucide';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../platform/navigation/link.tsx';
import { accountLinks } from '../account/account-links.ts';
import { SignOutButton } from '../account/sign-out-button.tsx';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './account-menu.module.css';

interface AccountMenuProps {
  website: ShellQuery['website'] | null;
  viewer: ShellQuery['viewer'];
  className?: string;
  textClassName?: string;
}

/** Link to sign in for visitors, a menu for signed-in people; on a phone just a link to the account. */
export function AccountMenu({ website, viewer, className, textClassName }: AccountMenuProps) {
  const { key } = useLocation();
  if (!viewer || !website) {
    return (
      <Link to="/login/" className={className}>
        <Icon of={UserRound} />
        <span className={textClassName}>Sign in</span>
      </Link>
    );
  }
  return (
    <>
      <Link to="/my-account/" className={classNames(className, styles.small)} aria-label="Your account">
        <Icon of={UserRound} />
      </Link>
      {/* Keyed by history entry, so that navigating closes the menu. */}
      <OpenMenu key={key} name={viewer.firstName || 'Account'} className={className}>
        <ul>
          {accountLinks(website, viewer).map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <SignOutButton className={styles.out} />
      </OpenMenu>
    </>
  );
}

/** A <details>, which opens without JavaScript too. With it, Escape and a click elsewhere close it. */
function OpenMenu({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = details.current!;
    const close = (event: Event): void => {
      if (!menu.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return;
        menu.querySelector('summary')?.focus();
      } else if (event.target instanceof Node && menu.contains(event.target)) return;
      menu.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('keydown', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('keydown', close);
    };
  }, []);
  return (
    <details ref={details} className={styles.menu}>
      <summary className={className}>
        <Icon of={UserRound} />
        <span className={styles.name}>{name}</span>
        <span className="visuallyHidden">, your account</span>
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className={styles.drop}>{children}</div>
    </details>
  );
}
