import { useEffect, useEffectEvent, useState } from 'react';
import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import { useClientQuery } from '../../platform/bff-client/use-client-query.ts';
import { SelectField } from '../../ui/form/form-field.tsx';
import styles from '../steps/step-form.module.css';
import { CheckoutAddressesDocument } from './delivery.generated.ts';
import type { SavedAddressFieldsFragment } from '../../account/addresses/addresses.generated.ts';

interface AddressBookProps {
  countryCode: string;
  /** Nothing was typed yet: the default address is filled in. */
  isEmpty: () => boolean;
  onPick: (address: Partial<CountryAddress>) => void;
}

export function AddressBook({ countryCode, ...rest }: AddressBookProps) {
  const { data } = useClientQuery(CheckoutAddressesDocument, {});
  const saved = (data?.savedAddresses ?? []).filter(({ address }) => address.countryCode === countryCode);
  return saved.length > 0 && <AddressChoice saved={saved} {...rest} />;
}

interface AddressChoiceProps extends Pick<AddressBookProps, 'isEmpty' | 'onPick'> {
  saved: readonly SavedAddressFieldsFragment[];
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
