import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Link } from '../../platform/navigation/link.tsx';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { ResumeSellingDocument, type SellingStopFieldsFragment } from './selling.generated.ts';
import styles from './selling-page.module.css';

/** What is not sold at the moment: since when, by whom and why, and the button that ends it. */
export function SellingStopList({ stops }: { stops: readonly SellingStopFieldsFragment[] }) {
  return (
    <ul className={styles.stops}>
      {stops.map((stop) => (
        <Stop key={stop.id} stop={stop} />
      ))}
    </ul>
  );
}

function Stop({ stop: { id, at, by, metal, product, reason, canResume } }: { stop: SellingStopFieldsFragment }) {
  const bff = useBff();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const name = metal?.name ?? product?.name ?? 'Everything';

  async function resume(): Promise<void> {
    setBusy(true);
    const problem = await tryMutation(bff, ResumeSellingDocument, { input: { stopId: id } });
    setFailure(problem);
    if (problem === null) await revalidate();
    setBusy(false);
  }

  return (
    <li className={styles.stopped}>
      <div>
        <h3>{product ? <Link to={`/product/${product.slug}/`}>{name}</Link> : name}</h3>
        <p>{reason}</p>
        <p className="muted">
          Stopped by {by.name}, <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
        {failure !== null && <p role="alert">{failure}</p>}
      </div>
      {canResume && (
        <Button size="s" variant="secondary" busy={busy} onClick={() => void resume()}>
          Resume sales<span className="visuallyHidden">: {name}</span>
        </Button>
      )}
    </li>
  );
}
