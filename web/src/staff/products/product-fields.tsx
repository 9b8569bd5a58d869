import { plainProductFields } from '@koura/shared-types/plain-product-fields';
import type { TypedFacts } from '@koura/shared-types/inputs/staff/product-facts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/form/form-field.tsx';
import type { FieldProps } from '../../ui/form/use-checked-form.ts';
import { TAX_LABELS } from './product-text.ts';
import styles from './products.module.css';

export const LABELS: Record<keyof TypedFacts, string> = {
  name: 'Name',
  description: 'Description',
  category: 'Category',
  mint: 'Mint',
  metal: 'Metal',
  type: 'Type',
  searchType: 'Subtype',
  objective: 'For',
  weight: 'Weight as sold',
  fineWeightGrams: 'Fine metal, in grams',
  fineness: 'Fineness, in parts per thousand',
  sku: 'SKU',
  taxClass: 'Tax',
  onRequest: 'Sold by phone only',
  featured: 'May be shown on the home page',
  isNew: 'Marked as new',
  grossWeightGrams: 'Gross weight, in grams',
  year: 'Year',
  country: 'Country of origin',
  diameterMm: 'Diameter, in mm',
  widthMm: 'Width, in mm',
  heightMm: 'Height, in mm',
  thicknessMm: 'Thickness, in mm',
  edge: 'Edge',
  legalTender: 'Legal tender',
  gtin: 'GTIN (barcode)',
  mpn: 'Maker’s number',
  condition: 'Condition, where it is not new',
};

interface ProductFieldsProps {
  field: (name: keyof TypedFacts) => FieldProps;
  disabled: boolean;
}

/** Every text and fact of a product. */
export function ProductFields({ field, disabled }: ProductFieldsProps) {
  const { metals } = useWebsite();
  const text = (name: keyof TypedFacts, more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField key={name} label={LABELS[name]} autoComplete="off" {...more} {...field(name)} />
  );
  const measures = plainProductFields.filter(([name, { kind }]) => name !== 'fineness' && kind !== 'flag').map(([name]) => name);
  return (
    <fieldset disabled={disabled} className={styles.fieldset}>
      <section aria-labelledby="texts" className={styles.group}>
        <h2 id="texts">Texts</h2>
        {text('name', { maxLength: 200 })}
        <TextAreaField label={LABELS.description} optional rows={8} {...field('description')} />
      </section>
      <section aria-labelledby="facts" className={styles.group}>
        <h2 id="facts">Facts</h2>
        <div className={styles.columns}>
          <SelectField label={LABELS.metal} {...field('metal')}>
            <option value="">Please choose</option>
            {metals.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          {text('mint', { help: 'A new name makes a new mint.' })}
          {text('category', { optional: true, help: 'A new name makes a new category.' })}
          {text('sku', { optional: true, maxLength: 64, help: 'Without one it’s the product’s address.' })}
          <SelectField label={LABELS.type} {...field('type')}>
            <option value="coin">Coin</option>
            <option value="bar">Bar</option>
          </SelectField>
          <SelectField label={LABELS.objective} {...field('objective')}>
            <option value="invest">Investing</option>
            <option value="collect">Collecting</option>
          </SelectField>
          {text('weight', { help: 'For example 1 oz, 1/10 oz, 100 g or 25 x 1 g.' })}
          {text('fineWeightGrams', { inputMode: 'decimal', help: 'The price is made from it. A troy ounce is 31.1034768 g.' })}
          {text('fineness', { inputMode: 'decimal', help: 'For example 999.9.' })}
          <SelectField label={LABELS.taxClass} {...field('taxClass')}>
            {Object.entries(TAX_LABELS).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
        </div>
        <div className={styles.checks}>
          <CheckboxField label={LABELS.isNew} {...field('isNew')} />
          <CheckboxField label={LABELS.featured} {...field('featured')} />
          <CheckboxField label={LABELS.onRequest} {...field('onRequest')} />
        </div>
        <h3>Measures and origin</h3>
        <div className={styles.columns}>
          {measures.map((name) => text(name, { optional: true }))}
          {text('searchType', { optional: true, help: 'Such as bullion-coin, minted-bar, cast-bar or proof-coin.' })}
        </div>
      </section>
    </fieldset>
  );
}
