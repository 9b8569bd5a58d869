import { PAYMENT } from '../../platform/payment-behaviour.ts';
import type { PaymentMethodFieldsFragment } from '../../cart/payment-methods/payment-methods.generated.ts';
import type { Money } from '@koura/shared-types/money';
import { isSurelyOpen, paymentTerms } from '../../cart/payment-methods/payment-method-text.ts';
import { LaterTerms } from '../../cart/payment-methods/payment-method-list.tsx';
import type { PaymentMethodCode } from '../../platform/bff-client/schema-types.generated.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextWithPhone } from '../../ui/text-with-phone.tsx';
import { classNames } from '../../ui/class-names.ts';
import marks from '../../ui/form/choice-mark.module.css';
import styles from '../choice-list.module.css';

interface MethodPickerProps {
  methods: readonly PaymentMethodFieldsFragment[];
  selected: PaymentMethodCode;
  onSelect: (code: PaymentMethodCode) => void;
  phone: string;
  /** To pay, without a payment fee. */
  total: Money;
}

export function MethodPicker({ methods, selected, onSelect, phone, total }: MethodPickerProps) {
  return (
    <fieldset>
      <legend className="visuallyHidden">How you pay</legend>
      <div className={styles.list}>
        {methods.map((method) => {
          const { code, label, unavailableBecause } = method;
          return (
            <label key={code} className={styles.choice}>
              <input
                type="radio"
                // Not "method": as the name of a field it would replace the form's own property.
                name="paymentMethod"
                className={classNames(marks.radio, styles.radio)}
                checked={selected === code && unavailableBecause === null}
                disabled={unavailableBecause !== null}
                onChange={() => onSelect(code)}
              />
              <Icon of={PAYMENT[code].icon} />
              <span>
                <b>{label}</b>
                <small>
                  {unavailableBecause === null ? paymentTerms(method) : <TextWithPhone text={unavailableBecause} phone={phone} />}
                </small>
                {unavailableBecause === null && <LaterTerms method={method} />}
                {unavailableBecause === null && !isSurelyOpen(method, total) && (
                  <small className={styles.caution}>This order is more than that: choose it only if you’ve ordered with us before.</small>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
