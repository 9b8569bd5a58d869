import { Button } from '../../ui/button.tsx';
import { AddressFields } from '../../ui/form/address-fields.tsx';
import { addressRules, type AddressRules } from '../../ui/form/address-rules.ts';
import { CheckboxField, TextField } from '../../ui/form/form-field.tsx';
import { useMutationForm } from '../../ui/form/use-mutation-form.ts';
import type { UserError } from '../../ui/form/use-submission.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { FormMessage } from '../form-message.tsx';
import type { AddressCountryFragment, SavedAddressFieldsFragment } from './addresses.generated.ts';
import { SaveAddressDocument } from './save-address.generated.ts';
import styles from '../account-form.module.css';
import own from './addresses-page.module.css';
import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import { saveAddress } from '@koura/shared-types/inputs/save-address';
import * as v from 'valibot';

type NamedAddress = CountryAddress & { label: string; isDefault: boolean };

function namedAddress({ schema }: AddressRules): v.GenericSchema<unknown, NamedAddress> {
  const address = v.pipe(
    v.looseObject({}),
    v.transform(({ label: _label, isDefault: _isDefault, ...rest }: Record<string, unknown>): unknown => rest),
    schema,
  );
  return v.intersect([v.object({ label: saveAddress.entries.label, isDefault: v.boolean() }), address]);
}

interface AddressFormProps {
  country: AddressCountryFragment;
  /** The address to change; null for a new one. */
  address: SavedAddressFieldsFragment | null;
  /** Another address is the default one. */
  offersDefault: boolean;
  onSaved: (addresses: readonly SavedAddressFieldsFragment[]) => void;
  onLeave: () => void;
}

export function AddressForm({ country, address, offersDefault, onSaved, onLeave }: AddressFormProps) {
  const rules = addressRules(country.rules);
  const { field, attributes, busy, message } = useMutationForm<NamedAddress, SavedPayload>({
    schema: namedAddress(rules),
    fields: ['label', ...rules.fields.map(({ name }) => name)],
    defaults: { ...defaultsOf(address), countryCode: country.isoCode },
    send: async (bff, { label, isDefault, ...rest }) => {
      const input = { label, isDefault, address: rest };
      const { savedAddresses, userErrors } = await sendMutation(bff, SaveAddressDocument, { id: address?.id ?? null, input });
      return {
        savedAddresses,
        userErrors: userErrors.map((error) => ({ ...error, field: error.field?.replace(/^address\./, '') ?? null })),
      };
    },
    onSaved: ({ savedAddresses }) => onSaved(savedAddresses),
  });
  return (
    <>
      <FormMessage message={message} />
      <form {...attributes} className={styles.form} aria-label={address ? `Change ${address.label}` : 'New address'}>
        <TextField label="Name" instructions="For example, Home or Office." autoComplete="off" {...field('label')} />
        <div className={own.fields}>
          <AddressFields rules={rules} field={field} />
        </div>
        <p className="muted small">
          In {country.name}. To save an address in another country, change the country at the top of the page first.
        </p>
        {offersDefault && <CheckboxField label="Make this my default address" {...field('isDefault')} />}
        <p className={own.actions}>
          <Button type="submit" busy={busy}>
            Save address
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            Cancel
          </Button>
        </p>
      </form>
    </>
  );
}

interface SavedPayload {
  savedAddresses: readonly SavedAddressFieldsFragment[];
  userErrors: readonly UserError[];
}

function defaultsOf(address: SavedAddressFieldsFragment | null): Partial<NamedAddress> {
  const { label = '', isDefault = false } = address ?? {};
  const { line1 = '', line2, suburb, city = '', state, postcode = '' } = address?.address ?? {};
  return { label, isDefault, line1, line2: line2 ?? '', suburb: suburb ?? '', city, state: state ?? '', postcode };
}
