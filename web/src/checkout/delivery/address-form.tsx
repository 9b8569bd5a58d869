import { useState, type ReactNode } from 'react';
import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import { useBff } from '../../platform/bff-client/bff.ts';
import { AddressFields } from '../../ui/form/address-fields.tsx';
import { addressRules } from '../../ui/form/address-rules.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextField } from '../../ui/form/form-field.tsx';
import { useCheckedForm, type ServerMessages } from '../../ui/form/use-checked-form.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import styles from '../steps/step-form.module.css';
import { AddressBook } from './address-book.tsx';
import { DeliveryCountry } from './delivery-country.tsx';
import { streetAddress } from './po-box.ts';
import { saveAddress } from './save-address.ts';

interface AddressFormProps {
  country: CheckoutShop['country'];
  defaults: Partial<CountryAddress>;
  refusesPoBoxes: boolean;
  hasAddressBook: boolean;
  serverMessages: ServerMessages;
  onDraft: (values: Partial<CountryAddress>) => void;
  onDone: (values: CountryAddress) => void;
  children?: ReactNode;
}

export function AddressForm({ country, defaults, refusesPoBoxes, hasAddressBook, onDone, children, ...rest }: AddressFormProps) {
  const rules = addressRules(country.rules);
  const bff = useBff();
  const [book, setBook] = useState<{ isKept: boolean; label: string; message: string | null; isBusy: boolean }>(NOT_KEPT);

  const done = async (address: CountryAddress): Promise<void> => {
    if (book.isKept) {
      if (book.isBusy) return;
      setBook({ ...book, isBusy: true, message: null });
      const message = await saveAddress(bff, { label: book.label.trim() || 'Home', address });
      setBook(message === null ? NOT_KEPT : { ...book, isBusy: false, message });
      if (message !== null) return;
    }
    onDone(address);
  };
  const { values, setValues, field, attributes } = useCheckedForm<CountryAddress>({
    schema: refusesPoBoxes ? streetAddress(rules.schema) : rules.schema,
    fields: rules.fields.map(({ name }) => name),
    defaults: { ...defaults, countryCode: country.isoCode },
    onDone: done,
    ...rest,
  });
  return (
    <form {...attributes} className={styles.form}>
      {hasAddressBook && (
        <AddressBook
          countryCode={country.isoCode}
          isEmpty={() => !values.line1}
          onPick={(address) => setValues(Object.fromEntries(rules.fields.map(({ name }) => [name, address[name] ?? ''])))}
        />
      )}
      <AddressFields rules={rules} field={field} section="shipping" />
      <DeliveryCountry refusesPoBoxes={refusesPoBoxes} />
      {hasAddressBook && (
        <div className={styles.full}>
          <CheckboxField
            label="Save this address"
            checked={book.isKept}
            messages={book.message === null ? [] : [book.message, 'Untick the box to continue without saving it.']}
            onChange={({ target }) => setBook({ ...book, isKept: target.checked, message: null })}
          />
          {book.isKept && (
            <TextField
              label="Name this address"
              placeholder="Home"
              autoComplete="off"
              maxLength={40}
              value={book.label}
              onChange={({ target }) => setBook({ ...book, label: target.value, message: null })}
            />
          )}
        </div>
      )}
      {children}
      <Button type="submit" className={styles.next} busy={book.isBusy}>
        Continue to payment
      </Button>
    </form>
  );
}

const NOT_KEPT = { isKept: false, label: '', message: null, isBusy: false };
