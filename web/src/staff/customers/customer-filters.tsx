import { SelectField } from '../../ui/form/form-field.tsx';
import type { CustomerFilter } from './customer-filter.ts';
import styles from './customers-page.module.css';

interface CustomerFiltersProps {
  filter: CustomerFilter;
  priceLists: readonly string[];
  onChange: (change: Partial<CustomerFilter>) => void;
}

export function CustomerFilters({ filter, priceLists, onChange }: CustomerFiltersProps) {
  const { priceList } = filter;
  return (
    <div className={styles.filters}>
      {priceLists.length > 0 && (
        <SelectField label="Price list" value={priceList ?? ''} onChange={({ target }) => onChange({ priceList: target.value || null })}>
          <option value="">Any</option>
          {[...new Set([...priceLists, ...(priceList === null ? [] : [priceList])])].map((name) => (
            <option key={name} value={name}>
              {capitalised(name)}
            </option>
          ))}
        </SelectField>
      )}
      <YesOrNo label="Account" yes="Closed" no="Open" value={filter.isBlocked} onChange={(isBlocked) => onChange({ isBlocked })} />
      <YesOrNo
        label="Orders"
        yes="Has ordered"
        no="Nothing yet"
        value={filter.hasOrders}
        onChange={(hasOrders) => onChange({ hasOrders })}
      />
    </div>
  );
}

interface YesOrNoProps {
  label: string;
  yes: string;
  no: string;
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}

function YesOrNo({ label, yes, no, value, onChange }: YesOrNoProps) {
  return (
    <SelectField
      label={label}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value === 'true')}
    >
      <option value="">Any</option>
      <option value="true">{yes}</option>
      <option value="false">{no}</option>
    </SelectField>
  );
}

/** The backend's name of a list, as a choice. */
export function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
