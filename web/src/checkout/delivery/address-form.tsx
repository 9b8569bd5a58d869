import { useState, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import { useBff } from '../../platform/bff-client/bff.ts';
import { AddressFields } from '../../ui/form/address-fields.tsx';
import { addressRules } from '../../ui/form/address-rules.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField, TextField, SelectField } from '../../ui/form/form-field.tsx';
import { useCheckedForm, type ServerMessages } from '../../ui/form/use-checked-form.ts';
import type { CheckoutShop } from '../checkout-shop.ts';
import styles from '../steps/step-form.module.css';
import { streetAddress } from './po-box.ts';
import { saveAddress } from './save-address.ts';
import { useSite } from '../../platform/site.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import type { SavedAddressFieldsFragment } from '../../account/addresses/addresses.generated.ts';

/** The addresses of a person's account. */
export interface AddressBook {
  saved: readonly SavedAddressFieldsFragment[];
  /** All of them, with a new one. */
  onSaved: (saved: readonly SavedAddressFieldsFragment[]) => void;
}

interface AddressFormProps {
  country: CheckoutShop['country'];
  defaults: Partial<CountryAddress>;
  refusesPoBoxes: boolean;
  addressBook: AddressBook | null;
  serverMessages: ServerMessages;
  onDraft: (values: Partial<CountryAddress>) => void;
  onDone: (values: CountryAddress) => void;
  children?: ReactNode;
}

export function AddressForm({ country, defaults, refusesPoBoxes, addressBook, onDone, children, ...rest }: AddressFormProps) {
  const rules = addressRules(country.rules);
  const bff = useBff();
  const [book, setBook] = useState<{ isKept: boolean; label: string; message: string | null; isBusy: boolean }>(NOT_KEPT);

  const done = async (address: CountryAddress): Promise<void> => {
    if (book.isKept) {
      if (book.isBusy) return;
      setBook({ ...book, isBusy: true, message: null });
      const change = await saveAddress(bff, { label: book.label.trim() || 'Home', address });
      if ('message' in change) {
        setBook({ ...book, isBusy: false, message: change.message });
        return;
      }
      setBook(NOT_KEPT);
      addressBook?.onSaved(change.saved);
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
  const saved = addressBook?.saved.filter(({ address }) => address.countryCode === country.isoCode) ?? [];
  return (
    <form {...attributes} className={styles.form}>
      {saved.length > 0 && (
        <AddressChoice
          saved={saved}
          isEmpty={() => !values.line1}
          onPick={(address) => setValues(Object.fromEntries(rules.fields.map(({ name }) => [name, address[name] ?? ''])))}
        />
      )}
      <AddressFields rules={rules} field={field} section="shipping" />
      <DeliveryCountry refusesPoBoxes={refusesPoBoxes} />
      {addressBook && (
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

function DeliveryCountry({ refusesPoBoxes }: { refusesPoBoxes: boolean }) {
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

interface AddressChoiceProps {
  saved: readonly SavedAddressFieldsFragment[];
  /** Nothing was typed yet: the default address is filled in. */
  isEmpty: () => boolean;
  onPick: (address: Partial<CountryAddress>) => void;
}

function AddressChoice({ saved, isEmpty, onPick }: AddressChoiceProps) {
  const [usual] = useState(() => (isEmpty() ? (saved.find(({ isDefault }) => isDefault) ?? saved[0]) : undefined));
  const [picked, setPicked] = useState(usual?.id ?? '');
  const fillIn = useEffectEvent(() => {
    if (usual) onPick(fieldsOf(usual.address));
  });
  useEffect(() => fillIn(), []);
  const pick = (id: string): void => {
    setPicked(id);
    const known = saved.find((one) => one.id === id);
    if (known) onPick(fieldsOf(known.address));
  };
  return (
    <SelectField label="Your saved addresses" className={styles.full} value={picked} onChange={({ target }) => pick(target.value)}>
      <option value="">{picked === '' ? 'Choose an address' : 'Another address'}</option>
      {saved.map(({ id, label, address: { line1, city } }) => (
        <option key={id} value={id}>
          {label}: {line1}, {city}
        </option>
      ))}
    </SelectField>
  );
}

function fieldsOf({ line1, line2, suburb, city, state, postcode }: SavedAddressFieldsFragment['address']): Partial<CountryAddress> {
  return { line1, line2: line2 ?? '', suburb: suburb ?? '', city, state: state ?? '', postcode };
}
