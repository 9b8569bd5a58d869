import { Menu } from 'lucide';
import { NavLink } from '../platform/navigation/nav-link.tsx';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { useSite } from '../platform/site.ts';
import { SignOutButton } from '../account/sign-out-button.tsx';
import { SearchField } from '../search/search-field.tsx';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { CountrySwitch } from './country-switch.tsx';
import { HeaderPanel } from './header-panel.tsx';
import styles from './header.module.css';
import { MetalMenu } from './menu/metal-menu.tsx';
import { mainNavigation, personalNavigation } from './navigation.ts';
import { SearchButton } from './search-button.tsx';
import { SpotTicker } from './spot-ticker.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { offers } from '../shop/offers.ts';

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
