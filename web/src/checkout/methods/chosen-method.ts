import { type ChosenMethod, DEFAULT_METHOD } from '../../platform/payment-behaviour.ts';
import { decimalString, parseDecimal, type Money } from '@koura/shared-types/money';
import type { PaymentMethodFieldsFragment } from '../../cart/payment-methods/payment-methods.generated.ts';
import type { PaymentMethodCode } from '../../platform/bff-client/schema-types.generated.ts';

/** The way to pay: the wanted one if it is open, else the first that is. A card until the methods are known. */
export function chosenMethod(
  methods: readonly Pick<PaymentMethodFieldsFragment, 'code' | 'unavailableBecause'>[] | null,
  wanted: PaymentMethodCode | null,
): ChosenMethod {
  const open = methods?.filter(({ unavailableBecause }) => unavailableBecause === null) ?? [];
  const chosen = open.find(({ code }) => code === wanted)?.code ?? open[0]?.code ?? wanted ?? DEFAULT_METHOD;
  // Only orders are paid in a way that is not known.
  return chosen === 'UNKNOWN' ? DEFAULT_METHOD : chosen;
}

/** The total that limits of payment methods apply to. */
export function totalWithoutFee({ total, paymentFee }: { total: Money; paymentFee: Money | null }): Money {
  const [all, fee] = [total.amount, paymentFee?.amount ?? '0'].map((amount) => parseDecimal(amount, total.currencyCode));
  return all === undefined || fee === undefined ? total : { ...total, amount: decimalString(all - fee, total.currencyCode) };
}
