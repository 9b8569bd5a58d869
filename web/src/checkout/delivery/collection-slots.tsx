import { useId, useState, type RefObject } from 'react';
import { CircleAlert } from 'lucide';
import { slotText } from '@koura/shared-types/delivery-texts';
import { formatHour } from '@koura/shared-types/format-days';
import { Icon } from '../../ui/icon.tsx';
import styles from './collection-slots.module.css';
import type { DeliveryOptionFieldsFragment } from './delivery.generated.ts';
import { slotsByDay } from './slots-by-day.ts';

interface CollectionSlotsProps {
  slots: DeliveryOptionFieldsFragment['slots'];
  selected: string | null;
  onSelect: (id: string) => void;
  message: string | null;
  /** Ref of the radio button that takes the focus with the message. */
  first: RefObject<HTMLInputElement | null>;
}

export function CollectionSlots({ slots, selected, onSelect, message, first }: CollectionSlotsProps) {
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
