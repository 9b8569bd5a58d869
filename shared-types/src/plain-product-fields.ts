/**
 * The plain fields of a product: values of the backend that pages show as they are, and that do not change while a page shows them. Each is
 * named here and nowhere else but where it is shown and where its values are; docs/adding-a-field.md has the list. All are optional for a
 * backend (capability "products.details").
 */
export const PLAIN_PRODUCT_FIELDS = {
  grossWeightGrams: { kind: 'number', description: 'Gross weight in grams.' },
  fineness: { kind: 'number', description: 'Fine metal in parts per thousand: 999.9.' },
  year: { kind: 'integer', description: 'Year of issue; null for undated products.' },
  country: { kind: 'text', description: 'Country of origin, as text.' },
  diameterMm: { kind: 'number', description: 'Diameter of a round product in millimetres.' },
  widthMm: { kind: 'number', description: 'Width of a bar in millimetres.' },
  heightMm: { kind: 'number', description: 'Height of a bar in millimetres.' },
  thicknessMm: { kind: 'number', description: 'Thickness in millimetres; null where it is not known.' },
  edge: { kind: 'text', description: 'The edge, as text: "reeded".' },
  legalTender: { kind: 'text', description: 'Face value of legal tender, as text: "5 dollars".' },
  gtin: {
    kind: 'text',
    description: 'Global trade item number (GTIN-8, -12, -13 or -14), digits only; null where the maker has given none.',
  },
  mpn: { kind: 'text', description: "The maker's own number of the product; null where it is not known." },
  condition: { kind: 'text', description: 'Its condition: "new", "used" or "refurbished"; null where it is new.' },
  isNew: { kind: 'flag', description: 'Marked as new by the dealer.', isReservedByStrapi3: true },
} as const satisfies Record<string, PlainField>;

interface PlainField {
  kind: PlainKind;
  /** In GraphQL and docs/backend-contract.md: what it is, with its unit. */
  description: string;
  /** Strapi 3 reserves the name: its example and the CSV, which fills either example, are without the field. */
  isReservedByStrapi3?: true;
}

/** "integer" has 32 bits. A flag is false where there is none, the others are null. */
export type PlainKind = 'text' | 'number' | 'integer' | 'flag';

interface ValueOfKind {
  text: string | null;
  number: number | null;
  integer: number | null;
  flag: boolean;
}

export type PlainProductField = keyof typeof PLAIN_PRODUCT_FIELDS;

/** As the shop shows them. */
export type PlainProductFields = { [Name in PlainProductField]: ValueOfKind[(typeof PLAIN_PRODUCT_FIELDS)[Name]['kind']] };

/** As a backend sends them. */
export type SentPlainFields = { [Name in PlainProductField]?: PlainProductFields[Name] | null | undefined };

/** Every plain field by its name, in the order of the table. */
export const plainProductFields: readonly (readonly [PlainProductField, Readonly<PlainField>])[] = Object.entries(PLAIN_PRODUCT_FIELDS) as [
  PlainProductField,
  PlainField,
][];

/** The plain fields of a product that has none of them. */
export const NO_PLAIN_FIELDS = Object.fromEntries(
  plainProductFields.map(([name, { kind }]) => [name, kind === 'flag' ? false : null]),
) as PlainProductFields;
