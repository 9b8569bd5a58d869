import { localDay } from '@koura/shared-types/local-time';
import { useState } from 'react';
import { DateRangeField } from '../../date-picker/date-range-field.tsx';
import { addUnits, startOf } from '../../picker-rules/calendar-day.ts';
import { ExportButton } from '../exports/export-button.tsx';
import styles from './partners-page.module.css';

const OPTIONS = { autoApply: true };

/** The file by which partners are paid for what their links brought. */
export function Referrals() {
  const [days, setDays] = useState(lastMonth);
  return (
    <section aria-labelledby="referrals" className={styles.panel}>
      <h2 id="referrals">Sales from partners’ links</h2>
      <p className="muted measure">
        Orders placed on these days, by the code in the link, with the price of their goods after discounts. Cancelled, unpaid and returned
        orders are counted separately and add no revenue.
      </p>
      <div className={styles.referrals}>
        <DateRangeField
          label="Placed on"
          options={OPTIONS}
          value={{ start: days.from, end: days.to }}
          onChange={(chosen) => {
            if (chosen?.start && chosen.end) setDays({ from: chosen.start, to: chosen.end });
          }}
        />
        <ExportButton name="referrals" filter={days} of="of what links brought" />
      </div>
    </section>
  );
}

function lastMonth(): { from: string; to: string } {
  const thisMonth = startOf(localDay(new Date()), 'month');
  return { from: addUnits(thisMonth, -1, 'month'), to: addUnits(thisMonth, -1, 'day') };
}
