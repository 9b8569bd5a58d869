import type { ComponentProps } from 'react';
import { moneySign } from '../../platform/format/format-money.ts';
import { TextField } from '../../ui/form/form-field.tsx';

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { currencyCode: string };

/** The first field of a form about money. */
export function AmountField({ currencyCode, ...props }: AmountFieldProps) {
  return <TextField label="Amount" prefix={moneySign(currencyCode)} inputMode="decimal" autoComplete="off" data-initial-focus {...props} />;
}
