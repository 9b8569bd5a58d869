import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import { changeNote, customerDetails } from '@koura/shared-types/inputs/staff/order-desk';
import { optionalPhone } from '@koura/shared-types/inputs/phone';
import * as v from 'valibot';
import type { AddressRules } from '../../../ui/form/address-rules.ts';

/** A form has its fields side by side; those of the address are empty where an order goes to none. */
export type TypedDetails = CountryAddress & v.InferOutput<typeof customerDetails> & { calledAt: string | null; note: string };

const CALL = 'Please call the customer first, and enter the number.';

/** `rules`: null for an order that goes to no address. */
export function detailsSchema(rules: AddressRules | null, needsCall: boolean): v.GenericSchema<unknown, TypedDetails> {
  const details = v.object({
    ...customerDetails.entries,
    calledAt: needsCall ? v.pipe(optionalPhone, v.string(CALL)) : optionalPhone,
    note: changeNote,
  });
  const names = new Set<string>(rules ? [...rules.fields.map(({ name }) => name), 'countryCode'] : []);
  const address = v.pipe(
    v.looseObject({}),
    v.transform((typed: Record<string, unknown>): unknown => Object.fromEntries(Object.entries(typed).filter(([name]) => names.has(name)))),
    rules ? rules.schema : v.object({}),
  );
  return v.intersect([details, address]) as v.GenericSchema<unknown, TypedDetails>;
}
