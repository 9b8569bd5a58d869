import { promiseText } from '@koura/shared-types/delivery-texts';
import { Landmark, Store, Truck } from 'lucide-react';
import { hasAmount } from '../../cart/has-amount.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { DeliveryCode } from '../../platform/bff-client/schema-types.generated.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextWithPhone } from '../../ui/text-with-phone.tsx';
import styles from '../choice-list.module.css';
import type { DeliveryOptionFieldsFragment } from './delivery-option-fields.generated.ts';

const ICONS = { COURIER: Truck, COLLECT: Store, VAULT: Landmark };

interface DeliveryPickerProps {
  options: readonly DeliveryOptionFieldsFragment[];
  selected: DeliveryCode | null;
  onSelect: (code: DeliveryCode) => void;
  phone: string;
}

/** The ways in which the order can reach its buyer, with their days and prices. */
export function DeliveryPicker({ options, selected, onSelect, phone }: DeliveryPickerProps) {
  return (
    <fieldset>
      <legend className="visuallyHidden">How you get your order</legend>
      <div className={styles.list}>
        {options.map((option) => {
          const { code, label, price, unavailableBecause, note } = option;
          const promise = promiseText(option);
          return (
            <label key={code} className={styles.choice}>
              <input
                type="radio"
                name="delivery"
                className={styles.radio}
                checked={selected === code}
                disabled={unavailableBecause !== null}
                onChange={() => onSelect(code)}
              />
              <Icon of={ICONS[code]} />
              <span>
                <b>{label}</b>
                {unavailableBecause === null ? (
                  <>
                    {promise && <small>{promise}</small>}
                    {note && <small>{note}</small>}
                  </>
                ) : (
                  <small>
                    <TextWithPhone text={unavailableBecause} phone={phone} />
                  </small>
                )}
              </span>
              <span className={styles.price}>{hasAmount(price) ? formatMoney(price) : 'Free'}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
