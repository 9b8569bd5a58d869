import { useState } from 'react';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { SelectField } from '../../ui/form/form-field.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { PricingScopesDocument } from './pricing-batches.generated.ts';
import styles from './pricing-batches.module.css';

/** Today's premiums as a file to edit and send back. */
export function ExportPremiums() {
  const { facets } = useLoadedQuery(PricingScopesDocument, {}).products;
  const [metal, setMetal] = useState('');
  const metals = facets.find(({ name }) => name === 'METAL')?.values ?? [];
  return (
    <div className={styles.saved}>
      <SelectField label="Premiums of" value={metal} onChange={({ target }) => setMetal(target.value)}>
        <option value="">All metals</option>
        {metals.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <ExportButton key={metal} name="premiums" filter={metal === '' ? {} : { metal }} />
    </div>
  );
}
