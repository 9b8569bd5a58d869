import { Menu, ShoppingBag, ChevronDown, UserRound } from 'lucide';
import { NavLink } from '../platform/navigation/nav-link.tsx';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { useSite } from '../platform/site.ts';
import { SignOutButton } from '../account/sign-out-button.tsx';
import { SearchField } from '../search/search-field.tsx';
import { CountrySwitch } from './country-switch.tsx';
import { HeaderPanel } from '../ui/overlay/header-panel.tsx';
import styles from './header.module.css';
import { MetalMenu } from './menu/metal-menu.tsx';
import { mainNavigation, personalNavigation } from './navigation.ts';
import { SearchButton } from './search-button.tsx';
import { SpotTicker } from './spot-ticker.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { offers } from '../shop/offers.ts';
import { Link } from '../platform/navigation/link.tsx';
import { useCart } from '../cart/use-cart.ts';
import { Icon } from '../ui/icon.tsx';
import { useLocation } from 'react-router';
import { accountLinks } from '../account/account-links.ts';
import { classNames } from '../ui/class-names.ts';
import { DropMenu } from '../ui/overlay/drop-menu.tsx';

type HeaderProps = { website: ShellQuery['website'] | null; viewer: ShellQuery['viewer'] };

/** Ticker, wordmark, search, cart and main navigation, which is a menu on phones. */
export function Header({ website, viewer }: HeaderProps) {
  const { brandSlug } = useSite();
  const { buy, more } = mainNavigation(website, brandSlug);
  return (
    <header>
      {website && (
        <SpotTicker hasCharts={offers(website, 'spotPrices.history')}>
          <CountrySwitch website={website} short className={styles.region} />
        </SpotTicker>
      )}
      <div className={styles.row}>
        <HeaderPanel icon={Menu} label="Menu" title="Menu" className={styles.phoneOnly}>
          <nav aria-label="Menu" className={styles.menu}>
            {[...buy, ...more].map(({ label, metal, ...link }) => (
              <div key={link.to}>
                <NavLink {...link}>{label}</NavLink>
                {metal && <MetalMenu metal={{ slug: metal, name: label }} shape="fold" />}
              </div>
            ))}
            {personalNavigation(viewer !== null).map(({ label, ...link }) => (
              <div key={link.to}>
                <NavLink {...link}>{label}</NavLink>
              </div>
            ))}
          </nav>
          {viewer && <SignOutButton className={styles.menuEnd} />}
          {website && <CountrySwitch website={website} className={styles.menuEnd} />}
        </HeaderPanel>
        <Wordmark className={styles.wordmark} />
        <SearchField className={styles.search} />
        <div className={styles.tools}>
          <SearchButton className={styles.smallOnly} fieldClassName={styles.panelSearch} />
          <AccountMenu website={website} viewer={viewer} className={styles.tool} textClassName={styles.toolText} />
          {website?.services.orders !== false && <CartLink className={styles.tool} textClassName={styles.toolText} />}
        </div>
      </div>
      <nav className={styles.navigation} aria-label="Main">
        <ul>
          {buy.map(({ label, metal, ...link }) => (
            <li key={link.to} className={metal && styles.metal}>
              <NavLink {...link}>{label}</NavLink>
              {metal && <MetalMenu metal={{ slug: metal, name: label }} shape="drop" />}
            </li>
          ))}
          {more.map(({ label, to }, index) => (
            <li key={to} className={index === 0 ? styles.push : undefined}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function CartLink({ className, textClassName }: { className?: string | undefined; textClassName?: string | undefined }) {
  const { totalItems } = useCart();
  const known = totalItems !== undefined && totalItems > 0;
  return (
    <Link to="/cart/" className={className}>
      <Icon of={ShoppingBag} />
      <span className={textClassName}>Cart</span>
      {known && (
        <>
          <span className={styles.count}>{totalItems > 999 ? '999+' : totalItems}</span>
          <span className="visuallyHidden">{totalItems === 1 ? ' piece' : ' pieces'}</span>
        </>
      )}
    </Link>
  );
}

interface AccountMenuProps {
  website: ShellQuery['website'] | null;
  viewer: ShellQuery['viewer'];
  className?: string | undefined;
  textClassName?: string | undefined;
}

/** Link to sign in for visitors, a menu for signed-in people; on a phone just a link to the account. */
function AccountMenu({ website, viewer, className, textClassName }: AccountMenuProps) {
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
      <DropMenu
        key={key}
        className={styles.account}
        summaryClassName={className}
        summary={
          <>
            <Icon of={UserRound} />
            <span className={styles.name}>{viewer.firstName || 'Account'}</span>
            <span className="visuallyHidden">, your account</span>
            <Icon of={ChevronDown} size={16} />
          </>
        }
      >
        <ul>
          {accountLinks(website, viewer).map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <SignOutButton />
      </DropMenu>
    </>
  );
}
