import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { openingHoursText } from '@koura/shared-types/opening-hours';
import { useRef, useState, type FormEvent, type ReactNode, useId, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { useLateFocus } from '../../ui/form/use-late-focus.ts';
import styles from '../steps/step-form.module.css';
import type { DeliveryOptionFieldsFragment } from './delivery.generated.ts';
import { CircleAlert } from 'lucide';
import { slotText } from '@koura/shared-types/delivery-texts';
import { formatHour } from '@koura/shared-types/format-days';
import { Icon } from '../../ui/icon.tsx';
import { slotsByDay } from './slots-by-day.ts';

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

interface CollectionSlotsProps {
  slots: DeliveryOptionFieldsFragment['slots'];
  selected: string | null;
  onSelect: (id: string) => void;
  message: string | null;
  /** Ref of the radio button that takes the focus with the message. */
  first: RefObject<HTMLInputElement | null>;
}

function CollectionSlots({ slots, selected, onSelect, message, first }: CollectionSlotsProps) {
  const id = useId();
  const days = slotsByDay(slots);
  const chosen = slots.find((slot) => slot.id === selected);
  const dayOfChosen = chosen && [...days].find(([, times]) => times.includes(chosen))?.[0];
  const [opened, setOpened] = useState<string>();
  const day = [opened, dayOfChosen, [...days.keys()][0]].find((one) => one !== undefined && days.has(one));
  return (
    <div className={styles.slots}>
      <fieldset>
        <legend className={styles.legend}>Day</legend>
        <div className={`${styles.chips} ${styles.days}`}>
          {[...days.keys()].map((name) => (
            <label key={name} className={styles.chip}>
              <input type="radio" name={`${id}-day`} checked={name === day} onChange={() => setOpened(name)} />
              <DayName name={name} />
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset aria-describedby={message ? `${id}-message` : undefined}>
        <legend className={styles.legend}>Time on {day}</legend>
        <div className={styles.chips}>
          {(day === undefined ? [] : days.get(day)!).map((slot, index) => (
            <label key={slot.id} className={styles.chip}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name={`${id}-time`}
                checked={slot.id === selected}
                data-missing={message === null ? undefined : ''}
                onChange={() => onSelect(slot.id)}
              />
              <span>{formatHour(slot.from)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {message && (
        <p id={`${id}-message`} className={styles.message}>
          <Icon of={CircleAlert} size={16} />
          {message}
        </p>
      )}
      <p role="status" className={styles.chosen}>
        {chosen && (
          <>
            Your time: <b>{slotText(chosen)}</b>
          </>
        )}
      </p>
    </div>
  );
}

/** "Mon 30 Nov", the weekday on a separate line. */
function DayName({ name }: { name: string }) {
  const [weekday, ...date] = name.split(/\s/);
  return (
    <span>
      {weekday} <span>{date.join('\u00A0')}</span>
    </span>
  );
}
