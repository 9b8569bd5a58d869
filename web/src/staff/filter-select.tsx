import { SelectField } from '../ui/form/form-field.tsx';

interface FilterSelectProps<Value extends string> {
  label: string;
  choices: readonly Value[];
  labelOf: (choice: Value) => string;
  value: Value | null;
  onChange: (value: Value | null) => void;
}

export function FilterSelect<Value extends string>({ label, choices, labelOf, value, onChange }: FilterSelectProps<Value>) {
  return (
    <SelectField label={label} value={value ?? ''} onChange={({ target }) => onChange((target.value || null) as Value | null)}>
      <option value="">Any</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {labelOf(choice)}
        </option>
      ))}
    </SelectField>
  );
}
