import { useSite } from '../../platform/site.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import styles from '../steps/step-form.module.css';

export function DeliveryCountry({ refusesPoBoxes }: { refusesPoBoxes: boolean }) {
  const { siteUrl } = useSite();
  const website = useWebsite();
  const change = async (): Promise<void> => {
    const { openCountryDialog } = await import('../../shop/country-dialog.tsx');
    await openCountryDialog(website, siteUrl);
  };
  return (
    <div className={styles.country}>
      <p>
        <b>{website.country.name}</b>
        {website.countries.length > 1 && (
          <button type="button" onClick={() => void change()}>
            Change country
          </button>
        )}
      </p>
      <p className="muted small">We deliver by insured courier; someone has to sign.{refusesPoBoxes && ' No PO boxes or private bags.'}</p>
    </div>
  );
}
