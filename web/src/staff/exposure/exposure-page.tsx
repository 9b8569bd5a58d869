import { useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router-dom';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatTime } from '../../platform/format/format-date.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { useEveryWhile } from '../../platform/use-every-while.ts';
import { Note } from '../../ui/note.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { ExposureDocument } from './exposure.generated.ts';
import { ExposureTable } from './exposure-table.tsx';
import { HedgeForm } from './hedge-form.tsx';
import styles from './exposure-page.module.css';

/** How often an open page is read again. */
const EVERY_MS = 30_000;

/** 404 for Salespersons, and where the backend does not know what is open. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const viewer = await requireStaff(args);
  if (!viewer.isPremiumEditor) throw notFound(args.request);
  const { exposure } = await loadForViewer(args, ExposureDocument, {});
  if (!exposure) throw notFound(args.request);
  return null;
}

/** /admin/exposure/: how much metal is open, and covering it. */
export function Component() {
  const { at, metals } = useLoadedQuery(ExposureDocument, {}).exposure!;
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<string | null>(null);
  useEveryWhile(EVERY_MS, true);
  return (
    <StaffFrame title="Exposure" aside={<p className="muted">As of {formatTime(at)}</p>}>
      <ExposureTable metals={metals} />
      <p className="muted small measure">
        Fine metal in troy ounces. Net is what was sold and isn’t covered yet: carried over from the last hedge, plus sold, less bought.
        Cancelled and fully refunded orders aren’t counted.
      </p>
      <section aria-labelledby="hedge" className={styles.panel}>
        <h2 id="hedge">Record a hedge</h2>
        <p className="muted">What you’ve bought or sold in the market. It starts the count again for that metal.</p>
        <HedgeForm
          metals={metals}
          onRecorded={async (name) => {
            setDone(`The ${name.toLowerCase()} hedge is recorded.`);
            await revalidate();
          }}
          onConflict={async () => {
            setDone(null);
            await revalidate();
          }}
        />
        <div role="status">{done !== null && <Note>{done}</Note>}</div>
      </section>
    </StaffFrame>
  );
}
