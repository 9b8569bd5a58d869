import { ChevronDown } from 'lucide';
import type { ShellQuery } from '../shop/shell.generated.ts';
import { useSite } from '../platform/site.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { currencySign } from '../platform/format/format-money.ts';
import styles from './country-switch.module.css';

interface CountrySwitchProps {
  website: ShellQuery['website'];
  short?: boolean;
  className?: string | undefined;
}

/** Button that shows the country and opens the country dialog; renders nothing in a shop with one country. */
export function CountrySwitch({ website, short, className }: CountrySwitchProps) {
  const { siteUrl } = useSite();
  const { country, currency, countries } = website;
  if (countries.length < 2) return null;
  const sign = currencySign(currency);
  return (
    <button
      type="button"
      className={classNames(styles.opener, className)}
      aria-haspopup="dialog"
      onClick={() => void import('../shop/country-dialog.tsx').then(({ openCountryDialog }) => openCountryDialog(website, siteUrl))}
    >
      <span>
        <span className="visuallyHidden">Country and currency: </span>
        {short ? country.isoCode : country.name}, {sign}
      </span>
      <Icon of={ChevronDown} size={16} />
    </button>
  );
}
