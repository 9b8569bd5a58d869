import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import * as v from 'valibot';

/** "PO Box 12", "P.O. Box", "GPO Box", "Private Bag", "Locked Bag", each with its number, so that "Box Hill" is a suburb. */
const PO_BOX =
  /\b(?:g\.?p\.?o\.?\s*box|p\.?\s*o\.?\s*box|post\s+office\s+box|private\s+bag|locked\s+bag)\b[\s.:#]*(?:no\.?\s*)?[a-z]{0,3}\s?\d/i;
const LINES = ['line1', 'line2', 'suburb'] as const;

export const NO_PO_BOX = 'Our courier needs a signature and can’t deliver to a PO box or private bag. Please enter a street address.';

/** The schema of an address that is no PO box or private bag; the message is the field's that holds it. */
export function streetAddress(schema: v.GenericSchema<unknown, CountryAddress>): v.GenericSchema<unknown, CountryAddress> {
  return v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { value } = dataset;
      const field = LINES.find((line) => PO_BOX.test(value[line] ?? ''));
      if (!field) return;
      addIssue({ message: NO_PO_BOX, path: [{ type: 'object', origin: 'value', input: { ...value }, key: field, value: value[field] }] });
    }),
  );
}
