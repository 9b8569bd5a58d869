import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import { saveAddress } from '@koura/shared-types/inputs/save-address';
import * as v from 'valibot';
import type { AddressRules } from '../../ui/form/address-rules.ts';

export type NamedAddress = CountryAddress & { label: string; isDefault: boolean };

export function namedAddress({ schema }: AddressRules): v.GenericSchema<unknown, NamedAddress> {
  const address = v.pipe(
    v.looseObject({}),
    v.transform(({ label: _label, isDefault: _isDefault, ...rest }: Record<string, unknown>): unknown => rest),
    schema,
  );
  return v.intersect([v.object({ label: saveAddress.entries.label, isDefault: v.boolean() }), address]);
}
