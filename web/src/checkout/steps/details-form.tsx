import type { Contact } from '@koura/shared-types/inputs/contact';
import { Button } from '../../ui/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { TextField } from '../../ui/form/form-field.tsx';
import { PhoneField } from '../../ui/form/phone-field.tsx';
import { contactIn } from '../attempt/order-parties.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import { emailTypo } from './email-typo.ts';
import { useCheckedForm, type ServerMessages } from '../../ui/form/use-checked-form.ts';
import styles from './step-form.module.css';

interface DetailsFormProps {
  country: CheckoutShop['country'];
  defaults: Partial<Contact>;
  serverMessages: ServerMessages;
  onDraft: (values: Partial<Contact>) => void;
  onDone: (values: Contact) => void;
}

export function DetailsForm({ country, defaults, ...rest }: DetailsFormProps) {
  const { values, setValue, field, attributes } = useCheckedForm<Contact>({
    schema: contactIn(country),
    fields: ['firstName', 'lastName', 'email', 'phone'],
    defaults: { firstName: '', lastName: '', email: '', phone: '', ...defaults },
    ...rest,
  });
  const example = country.rules?.phone.example;
  const meant = emailTypo(values.email);
  return (
    <form {...attributes} className={styles.form}>
      <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
      <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      <div className={styles.full}>
        <EmailField instructions="We’ll send your invoice and tracking link here." {...field('email')} />
        <p role="status" className={styles.meant}>
          {meant && (
            <button type="button" onClick={() => setValue('email', meant)}>
              Did you mean {meant}?
            </button>
          )}
        </p>
      </div>
      <PhoneField
        instructions={`For the courier, on the day${example ? `, such as ${example}` : ''}.`}
        className={styles.full}
        {...field('phone')}
      />
      <Button type="submit" className={styles.next}>
        Continue to delivery
      </Button>
    </form>
  );
}
