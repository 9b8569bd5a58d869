import { Check, ExternalLink } from 'lucide';
import type { ShellQuery } from './shell.generated.ts';
import { Icon } from '../ui/icon.tsx';
import { openDialog } from '../ui/overlay/popup.tsx';
import { chooseCountry } from './choose-country.ts';
import { currencySign } from '../platform/format/format-money.ts';
import styles from './country-dialog.module.css';

export async function openCountryDialog(website: ShellQuery['website'], siteUrl: string): Promise<void> {
  const wanted = await openDialog<string>('Country and currency', (close) => (
    <>
      <p className={styles.intro}>Prices, delivery and our phone number depend on the country.</p>
      <ul className={styles.countries}>
        {website.countries.map(({ isoCode, name, url, currency }) => {
          const current = isoCode === website.country.isoCode;
          return (
            <li key={isoCode}>
              <button
                type="button"
                lang="en"
                aria-current={current || undefined}
                data-initial-focus={current || undefined}
                onClick={() => close(isoCode)}
              >
                <span>
                  <b>{name}</b>
                  <small>
                    {currencySign(currency.iso3Code)}
                    {url && `, opens ${new URL(url).host}`}
                  </small>
                </span>
                {current ? <Icon of={Check} /> : url && <Icon of={ExternalLink} size={18} />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  ));
  if (wanted !== undefined && wanted !== website.country.isoCode) chooseCountry(wanted, website, siteUrl);
}
