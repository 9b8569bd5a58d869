import { PRICING_LIMITS } from '@koura/shared-types/price-breaks';
import { useId } from 'react';
import type { ProductPricingQuery } from './pricing.generated.ts';
import { moneySign } from '../../platform/format/format-money.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { RadioField, SelectField, TextField } from '../../ui/form/form-field.tsx';
import { AddRow } from './add-row.tsx';
import { ListError } from '../list-error.tsx';
import { messagesOf, type FieldErrors } from './pricing-check.ts';
import { newSupplier, type PricingDraft, type SupplierDraft } from './pricing-draft.ts';
import { RemoveRow } from './remove-row.tsx';
import styles from './pricing-form.module.css';

interface SupplierRowsProps {
  rows: readonly SupplierDraft[];
  first: string;
  known: ProductPricingQuery['suppliers'];
  fieldErrors: FieldErrors;
  onChange: (fields: Pick<PricingDraft, 'suppliers'> | Pick<PricingDraft, 'supplierId'>) => void;
}

export function SupplierRows({ rows, first, known, fieldErrors, onChange }: SupplierRowsProps) {
  const name = useId();
  const { currency } = useWebsite();
  const put = (suppliers: SupplierDraft[]): void => onChange({ suppliers });
  const change = (key: string, fields: Partial<SupplierDraft>): void =>
    put(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  const choose = (row: SupplierDraft, supplierId: string): void => {
    change(row.key, { supplierId });
    // The same row stays preferred when its supplier changes.
    if (first === row.supplierId || rows.length === 1) onChange({ supplierId });
  };
  return (
    <fieldset className={styles.rows}>
      <legend>Suppliers</legend>
      {rows.length === 0 && <p className="muted">No suppliers: only what’s in the vault can be sold.</p>}
      <div className={`${styles.heads} ${styles.supplier}`} aria-hidden="true" hidden={rows.length === 0}>
        <span>First</span>
        <span>Supplier</span>
        <span>Supplier code</span>
        <span>Cost price</span>
      </div>
      <ul>
        {rows.map((row, index) => (
          <li key={row.key} className={`${styles.row} ${styles.supplier}`} aria-label={`Supplier ${index + 1}`}>
            <RadioField
              name={name}
              label="Preferred"
              checked={row.supplierId !== '' && row.supplierId === first}
              onChange={() => onChange({ supplierId: row.supplierId })}
            />
            <SelectField
              label="Supplier"
              value={row.supplierId}
              messages={messagesOf(fieldErrors, `${row.key}.supplierId`)}
              onChange={({ target }) => choose(row, target.value)}
            >
              {row.supplierId === '' && <option value="">Choose one</option>}
              {known.map((supplier) => (
                <option key={supplier.id} value={supplier.id}>
                  {supplier.name}
                </option>
              ))}
            </SelectField>
            <TextField
              label="Supplier code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={PRICING_LIMITS.skuLength}
              value={row.sku}
              messages={messagesOf(fieldErrors, `${row.key}.sku`)}
              onChange={({ target }) => change(row.key, { sku: target.value })}
            />
            <TextField
              label="Cost price"
              inputMode="decimal"
              autoComplete="off"
              prefix={moneySign(currency)}
              value={row.costPrice}
              messages={messagesOf(fieldErrors, `${row.key}.costPrice`)}
              onChange={({ target }) => change(row.key, { costPrice: target.value })}
            />
            <RemoveRow name={`supplier ${index + 1}`} onRemove={() => put(rows.filter(({ key }) => key !== row.key))} />
          </li>
        ))}
      </ul>
      <ListError message={fieldErrors['supplierId']} />
      {rows.length < known.length && <AddRow label="Add a supplier" onAdd={() => put([...rows, newSupplier()])} />}
    </fieldset>
  );
}
