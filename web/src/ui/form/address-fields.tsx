import type { CountryAddress } from '@koura/shared-types/inputs/country-address';
import type { AddressFieldRule, AddressRules } from './address-rules.ts';
import styles from './form-field.module.css';
import { SelectField, TextField } from './form-field.tsx';
import type { CheckedForm } from './use-checked-form.ts';

interface AddressFieldsProps {
  rules: AddressRules;
  field: CheckedForm<CountryAddress>['field'];
  /** In front of the tokens of `autocomplete`, "shipping". */
  section?: string;
}

/** The fields of an address in its country's order, each row a line of the label. Belongs into a grid of two columns. */
export function AddressFields({ rules, field, section }: AddressFieldsProps) {
  return rules.fields.map((rule) => (
    <AddressField
      key={rule.name}
      rule={rule}
      autoComplete={[section, rule.autocomplete].filter(Boolean).join(' ')}
      isNumeric={rule.name === 'postcode' && /^\d+$/.test(rules.postcodeExample)}
      field={field}
    />
  ));
}

interface AddressFieldProps {
  rule: AddressFieldRule;
  autoComplete: string;
  isNumeric: boolean;
  field: CheckedForm<CountryAddress>['field'];
}

const FULL_WIDTH = new Set<AddressFieldRule['name']>(['line1', 'line2', 'suburb']);

function AddressField({ rule: { name, label, isRequired, options }, autoComplete, isNumeric, field }: AddressFieldProps) {
  const className = FULL_WIDTH.has(name) ? styles.fullRow : undefined;
  if (options) {
    return (
      <SelectField label={label} autoComplete={autoComplete} className={className} {...field(name)}>
        <option value="">{isRequired ? 'Please choose' : 'None'}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      label={label}
      optional={!isRequired}
      autoComplete={autoComplete}
      inputMode={isNumeric ? 'numeric' : undefined}
      className={className}
      {...field(name)}
    />
  );
}
