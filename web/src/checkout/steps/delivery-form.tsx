import { useMemo } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { deliverySchema, type DeliveryDetails } from '../checkout-schema.ts';
import { useCheckedForm, type ServerMessages } from '../../ui/form/use-checked-form.ts';
import styles from './step-form.module.css';

interface DeliveryFormProps {
  country: { isoCode: string; name: string };
  defaults: Partial<DeliveryDetails>;
  serverMessages: ServerMessages;
  onDraft: (values: Partial<DeliveryDetails>) => void;
  onDone: (values: DeliveryDetails) => void;
}

/** Step 2: where the courier goes. The country is the shop's. */
export function DeliveryForm({ country, defaults, ...rest }: DeliveryFormProps) {
  const schema = useMemo(() => deliverySchema(country.isoCode), [country.isoCode]);
  const { field, attributes } = useCheckedForm<DeliveryDetails>({
    schema,
    fields: ['line1', 'line2', 'suburb', 'city', 'postcode'],
    defaults: { line1: '', line2: '', suburb: '', city: '', postcode: '', ...defaults },
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
