import type { ComponentProps } from 'react';
import { TextField } from './form-field.tsx';

/** An email field. For the name of an account set `autoComplete` to "username". */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Email" type="email" inputMode="email" autoComplete="email" spellCheck={false} {...props} />;
}
