import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { useCheckedForm, type ServerMessages } from '../../ui/form/use-checked-form.ts';
import { delivery, type Delivery } from '@koura/shared-types/inputs/delivery';
import styles from './step-form.module.css';

interface DeliveryFormProps {
  country: { isoCode: string; name: string };
  defaults: Partial<Delivery>;
  serverMessages: ServerMessages;
  onDraft: (values: Partial<Delivery>) => void;
  onDone: (values: Delivery) => void;
}

/** Step 2: where the courier goes. The country is the shop's. */
export function DeliveryForm({ country, defaults, ...rest }: DeliveryFormProps) {
  const { field, attributes } = useCheckedForm<Delivery>({
    schema: delivery,
    fields: ['line1', 'line2', 'suburb', 'city', 'postcode'],
    defaults: { line1: '', line2: '', suburb: '', city: '', postcode: '', ...defaults, countryCode: country.isoCode },
    ...rest,
  });
  return (
    <form {...attributes} className={styles.form}>
      <TextField label="Street and number" autoComplete="shipping address-line1" className={styles.full} {...field('line1')} />
      <TextField
        label="Flat, level or company"
        optional
        autoComplete="shipping address-line2"
        className={styles.full}
        {...field('line2')}
      />
      <TextField label="Suburb" optional autoComplete="shipping address-level3" className={styles.full} {...field('suburb')} />
      <TextField label="Town or city" autoComplete="shipping address-level2" {...field('city')} />
      <TextField
        label="Postcode"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        className={styles.postcode}
        {...field('postcode')}
      />
      <p className={styles.country}>
        <b>{country.name}</b>
        <span className="muted small">We deliver by insured courier; somebody has to sign. No PO boxes.</span>
      </p>
      <Button type="submit" className={styles.next}>
        Continue to payment
      </Button>
    </form>
  );
}
