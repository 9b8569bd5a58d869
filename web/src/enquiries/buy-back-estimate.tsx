import { useEffect, useState } from 'react';
import { useBff } from '../platform/bff-client/bff.ts';
import type { OfferedMetalInput } from '../platform/bff-client/schema-types.generated.ts';
import { BuyBackEstimateDocument, type BuyBackEstimateQuery } from './enquiries.generated.ts';
import { formatTime } from '../platform/format/format-date.ts';
import { formatMoney } from '../platform/format/format-money.ts';
import styles from './buy-back-estimate.module.css';

type Estimate = NonNullable<BuyBackEstimateQuery['buyBackEstimate']>;

/** Debounce of the input. */
const PAUSE_MS = 350;

export function BuyBackEstimate({ offered }: { offered: OfferedMetalInput | undefined }) {
  const bff = useBff();
  const key = offered && JSON.stringify(offered);
  const [answer, setAnswer] = useState<{ key: string; estimate: Estimate | null }>();

  useEffect(() => {
    if (key === undefined) return undefined;
    let gone = false;
    const keep = (estimate: Estimate | null) => {
      if (!gone) setAnswer({ key, estimate });
    };
    const timer = setTimeout(() => {
      bff
        .query({ query: BuyBackEstimateDocument, variables: { offered: JSON.parse(key) as OfferedMetalInput }, fetchPolicy: 'no-cache' })
        .then(
          ({ data }) => keep(data?.buyBackEstimate ?? null),
          () => keep(null),
        );
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [bff, key]);

  const estimate = key === undefined ? undefined : answer?.estimate;
  const isCurrent = answer?.key === key;
  return (
    <div className={styles.box} aria-busy={key !== undefined && !isCurrent}>
      <p className={styles.label}>We’d pay about</p>
      <output className={styles.value} aria-label="Our estimate" data-old={!isCurrent || undefined}>
        {estimate ? formatMoney(estimate.value) : '–'}
      </output>
      <p className={styles.note}>
        {estimate
          ? `${estimate.fineOunces.toLocaleString('en-NZ', { maximumFractionDigits: 3 })} oz of fine metal at ${formatMoney(estimate.pricePerOunce)} an ounce, as of ${formatTime(estimate.asOf)}. Spot moves; the price is locked in once we’ve tested it and you say yes.`
          : key === undefined || answer === undefined || !isCurrent
            ? 'Enter the metal, weight and fineness to see what we’d pay at the current price.'
            : 'We can’t price it right now. Send it anyway and we’ll reply with a price.'}
      </p>
    </div>
  );
}
