import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { EnterPriceForm } from './enter-price-form.tsx';
import { problemText, valueText } from './price-source-text.ts';
import type { PriceSourceFieldsFragment } from './selling.generated.ts';
import styles from './selling-page.module.css';

const REFRESH_MS = 15_000;

/** Each metal and currency with its price, where it comes from, and why it is not used; below it staff enter a price. */
export function PriceSourceList({ sources }: { sources: readonly PriceSourceFieldsFragment[] }) {
  const { revalidate } = useRevalidator();
  // Pauses begin and end at any time.
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <p className="muted measure">
        A price that can’t be right isn’t used. Until a good one arrives, nothing that depends on it is sold, and the shop says that prices
        are being updated. Prices already held for customers still hold.
      </p>
      <ul className={styles.sources}>
        {sources.map((one) => (
          <Source key={one.series} source={one} />
        ))}
      </ul>
      {sources[0]?.canEnter && <EnterPriceForm sources={sources} onEntered={revalidate} />}
    </>
  );
}

function Source({ source }: { source: PriceSourceFieldsFragment }) {
  const { name, pause, problem, statedAt, byHandUntil, second } = source;
  const { countries } = useWebsite();
  return (
    <li className={pause ? styles.paused : undefined}>
      <h3>
        {name} <span className={pause ? styles.pausedTag : styles.usedTag}>{pause ? 'Not sold' : 'In use'}</span>
      </h3>
      <p className="num">{valueText(source, countries)}</p>
      {pause && (
        <p>
          {problemText(pause)}{' '}
          <span className="muted">
            Since <time dateTime={pause.since}>{formatDateTime(pause.since)}</time>.
          </span>
        </p>
      )}
      {!pause && problem && <p>{problemText(problem)} The last price is still in use.</p>}
      <p className="muted">
        {originText(source)}
        {statedAt && (
          <>
            , <time dateTime={statedAt}>{formatDateTime(statedAt)}</time>
          </>
        )}
        {byHandUntil && (
          <>
            , until <time dateTime={byHandUntil}>{formatDateTime(byHandUntil)}</time>
          </>
        )}
        {second !== null && `, compared with ${second}`}
      </p>
    </li>
  );
}

function originText({ source, byHandUntil }: PriceSourceFieldsFragment): string {
  if (byHandUntil !== null || source === null) return 'Entered by hand';
  return `From ${source}`;
}
