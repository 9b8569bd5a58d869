import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { promiseText, storageRateText } from '@koura/shared-types/delivery-texts';
import { hasAmount } from '../../cart/has-amount.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { DeliveryCode } from '../../platform/bff-client/schema-types.generated.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextWithPhone } from '../../ui/text-with-phone.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import marks from '../../ui/form/choice-mark.module.css';
import styles from '../choice-list.module.css';
import type { DeliveryOptionFieldsFragment } from './delivery.generated.ts';

interface DeliveryPickerProps {
  options: readonly DeliveryOptionFieldsFragment[];
  selected: DeliveryCode | null;
  onSelect: (code: DeliveryCode) => void;
  phone: string;
}

/** The paymentMethods in which the order can reach its buyer, with their days and prices. */
export function DeliveryPicker({ options, selected, onSelect, phone }: DeliveryPickerProps) {
  const { terms } = useWebsite();
  return (
    <fieldset>
      <legend className="visuallyHidden">How you get your order</legend>
      <div className={styles.list}>
        {options.map((option) => {
          const { code, label, unavailableBecause, note } = option;
          const promise = promiseText(option);
          return (
            <label key={code} className={styles.choice}>
              <input
                type="radio"
                name="delivery"
                className={classNames(marks.radio, styles.radio)}
                checked={selected === code}
                disabled={unavailableBecause !== null}
                onChange={() => onSelect(code)}
              />
              <Icon of={DELIVERY[code].icon} />
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
              <span className={styles.price}>{priceText(option, terms?.storage ?? null)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function priceText({ code, price }: DeliveryOptionFieldsFragment, storage: { percentPerYear: number } | null): string {
  const yearly = DELIVERY[code].isStored && storage && storage.percentPerYear > 0 ? storageRateText(storage.percentPerYear) : null;
  const once = hasAmount(price) ? formatMoney(price) : null;
  if (once && yearly) return `${once}, then ${yearly}`;
  return once ?? yearly ?? 'Free';
}
