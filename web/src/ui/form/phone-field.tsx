import type { ComponentProps } from 'react';
import { TextField } from './form-field.tsx';

export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Phone" optional type="tel" inputMode="tel" autoComplete="tel" {...props} />;
}
