import { ChevronDown } from 'lucide';
import { Link } from '../platform/navigation/link.tsx';
import { NewsletterForm } from '../enquiries/newsletter-form.tsx';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { protocolOf, safeLink } from '../platform/navigation/navigate-to.ts';
import { useSite } from '../platform/site.ts';
import { Icon } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './footer.module.css';
import { CountrySwitch } from './country-switch.tsx';
import { footerNavigation } from './navigation.ts';
import { placeOfHours, readableOpeningHours } from '@koura/shared-types/opening-hours';
import { Wordmark } from '../ui/wordmark.tsx';

interface FooterProps {
  website: ShellQuery['website'] | null;
  isSignedIn: boolean;
}

export function Footer({ website, isSignedIn }: FooterProps) {
  const { brandName, brandSlug } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <div className={styles.counter}>
            <Wordmark className={styles.wordmark} />
            {website && <VisitUs website={website} />}
            <ArrowLink className={styles.accent} to="/contact/#message">
              Write to us
            </ArrowLink>
            {website?.services.newsletter !== false && <NewsletterForm className={styles.newsletter} />}
          </div>
          <nav className={styles.columns} aria-label="All pages">
            {footerNavigation(website, brandSlug, isSignedIn).map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                {/* Folded on a phone only: a footer of thirty links would be longer than many pages. */}
                <details>
                  <summary>
                    {title}
                    <Icon of={ChevronDown} size={16} />
                  </summary>
                  <ul>
                    {links.map(({ label, to }) => (
                      <li key={to}>
                        <Link to={to}>{label}</Link>
                      </li>
                    ))}
                  </ul>
                </details>
              </div>
            ))}
          </nav>
        </div>
        <div className={styles.legal}>
          <p>
            © {brandName}. Prices follow the market{website?.services.orders !== false && ' and are locked in when you order'}.
          </p>
          {website && <CountrySwitch website={website} className={styles.region} />}
          <Link to="/terms-and-conditions/">Terms</Link>
          <Link to="/privacy-policy/">Privacy</Link>
          <Link to="/sitemap/">Site map</Link>
          <Link to="/developers/">Developers</Link>
        </div>
      </div>
    </footer>
  );
}

let regionNames: Intl.DisplayNames | undefined;

/** "New Zealand" for "NZ"; a name stays as it is. The browser's own names take a phone 20 ms: for countries that the shop does not name. */
function countryName(country: string, named: ShellQuery['website']['countries']): string {
  const own = named.find(({ isoCode }) => isoCode === country);
  if (own) return own.name;
  if (!/^[A-Z]{2}$/.test(country)) return country;
  regionNames ??= new Intl.DisplayNames('en', { type: 'region' });
  return regionNames.of(country) ?? country;
}

function VisitUs({ website }: { website: ShellQuery['website'] }) {
  const { address, countries, openingHours, phone, socials } = website;
  const hours = openingHours ? readableOpeningHours(openingHours) : undefined;
  const links = socials.filter(({ url }) => protocolOf(url) === 'https:' && safeLink(url));
  return (
    <>
      {address && (
        <address>
          {address.street}
          <br />
          {address.suburb && (
            <>
              {address.suburb}
              <br />
            </>
          )}
          {address.city} {address.postcode}
          <br />
          {countryName(address.country, countries)}
        </address>
      )}
      <dl className={styles.hours}>
        {hours && (
          <>
            <dt>{hours.days || 'Open'}</dt>
            <dd>{hours.time + placeOfHours(website)}</dd>
          </>
        )}
        {phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <PhoneLink phone={phone} />
            </dd>
          </>
        )}
      </dl>
      {links.length > 0 && (
        <ul className={styles.socials}>
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
