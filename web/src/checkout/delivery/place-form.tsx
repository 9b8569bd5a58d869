import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { openingHoursText } from '@koura/shared-types/opening-hours';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLateFocus } from '../../ui/form/use-late-focus.ts';
import styles from '../steps/step-form.module.css';
import { CollectionSlots } from './collection-slots.tsx';
import type { DeliveryOptionFieldsFragment } from './delivery.generated.ts';

interface PlaceFormProps {
  option: DeliveryOptionFieldsFragment;
  slotId: string | null;
  onSlot: (id: string) => void;
  onDone: () => void;
  children?: ReactNode;
}

/** Where the order is collected or kept: the place, what to bring, and a time at the counter. Needs no address. */
export function PlaceForm({ option: { code, place, bring, slots }, slotId, onSlot, onDone, children }: PlaceFormProps) {
  const [isMissing, setMissing] = useState(false);
  const firstTime = useRef<HTMLInputElement>(null);
  const lateFocus = useLateFocus();
  const isChosen = slots.length === 0 || slots.some(({ id }) => id === slotId);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(!isChosen);
    if (isChosen) onDone();
    else lateFocus.plan(() => firstTime.current?.focus());
  };
  return (
    <form noValidate method="post" onSubmit={submit} className={styles.form}>
      {place && (
        <div className={styles.place}>
          <b>{place.name}</b>
          <address>{place.lines.join(', ')}</address>
          {place.openingHours && <p>{openingHoursText(place.openingHours)}</p>}
        </div>
      )}
      {bring.length > 0 && (
        <div className={styles.place}>
          <b>Please bring</b>
          <ul className={styles.bring}>
            {bring.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      )}
      {slots.length > 0 && (
        <div className={styles.full}>
          <CollectionSlots
            slots={slots}
            selected={slotId}
            onSelect={(id) => {
              setMissing(false);
              onSlot(id);
            }}
            message={isMissing ? 'Please choose a time.' : null}
            first={firstTime}
          />
        </div>
      )}
      {DELIVERY[code].isStored && (
        <p className={`${styles.full} muted small`}>Nothing is sent. You can have it delivered or sell it back to us at any time.</p>
      )}
      {children}
      <Button type="submit" className={styles.next}>
        Continue to payment
      </Button>
    </form>
  );
}
