import { useSearchParams, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { Pager } from '../../ui/pager.tsx';
import { useFollowedList } from '../follow-list.ts';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { PRICING } from '../staff-links.ts';
import { PrepareBatchForm } from './prepare-batch-form.tsx';
import {
  PricingBatchesDocument,
  PricingScopesDocument,
  type PricingBatchFieldsFragment,
  PreparePricingBatchDocument,
} from './pricing-batches.generated.ts';
import styles from './pricing-batches.module.css';
import { useState } from 'react';
import { SelectField } from '../../ui/form/form-field.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { Link } from '../../platform/navigation/link.tsx';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { productsIn, ruleText, scopeText, STATE_LABELS, timesText } from './pricing-batch-text.ts';
import { MAX_PREMIUM_FILE_BYTES, PREMIUM_FILE_TOO_LARGE } from '@koura/shared-types/inputs/staff/pricing-batch';
import { CircleAlert } from 'lucide';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Note } from '../../ui/note.tsx';
import { decodeFile } from '../decode-file.ts';
import { FileField } from '../file-field.tsx';
import { useIdempotencyKey } from '../use-idempotency-key.ts';

const hrefOf = (page: number): string => (page === 1 ? PRICING : `${PRICING}?page=${page}`);

/** 404 for those who may not change many prices, for a page past the end, and where the backend has no batches. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'prices.approve');
  const page = listPage(args.request, new URL(args.request.url).searchParams.get('page'), PRICING);
  const [{ pricingBatches }] = await Promise.all([
    loadForViewer(args, PricingBatchesDocument, { page }),
    loadForViewer(args, PricingScopesDocument, {}),
  ]);
  if (!pricingBatches || (page > 1 && page > pricingBatches.pageCount)) throw notFound(args.request);
  return null;
}

/** /admin/pricing/: changes the premiums of many products together. */
export function Component() {
  useFollowedList('pricing');
  const page = pageNumber(useSearchParams()[0].get('page')) ?? 1;
  const list = useLoadedQuery(PricingBatchesDocument, { page }).pricingBatches!;
  return (
    <StaffFrame title="Pricing">
      <div className={styles.page}>
        <section aria-labelledby="new" className={styles.panel}>
          <h2 id="new">Change premiums</h2>
          <p className="muted">
            One rule for the premiums of many products. Customers’ own premiums don’t change. You’ll see every price before anything
            changes.
          </p>
          <PrepareBatchForm />
        </section>
        <section aria-labelledby="file" className={styles.panel}>
          <h2 id="file">From a spreadsheet</h2>
          <ExportPremiums />
          <PremiumFile />
        </section>
        <section aria-labelledby="before" className={styles.history}>
          <h2 id="before">Changed so far</h2>
          {list.items.length === 0 ? (
            <p className="muted">Nothing has been changed this way yet.</p>
          ) : (
            <>
              <BatchList batches={list.items} />
              <Pager {...list} hrefOf={hrefOf} />
            </>
          )}
        </section>
      </div>
    </StaffFrame>
  );
}

/** Today's premiums as a file to edit and send back. */
function ExportPremiums() {
  const { facets } = useLoadedQuery(PricingScopesDocument, {}).products;
  const [metal, setMetal] = useState('');
  const metals = facets.find(({ name }) => name === 'METAL')?.values ?? [];
  return (
    <div className={styles.saved}>
      <SelectField label="Premiums of" value={metal} onChange={({ target }) => setMetal(target.value)}>
        <option value="">All metals</option>
        {metals.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <ExportButton key={metal} name="premiums" filter={metal === '' ? {} : { metal }} />
    </div>
  );
}

function BatchList({ batches }: { batches: readonly PricingBatchFieldsFragment[] }) {
  return (
    <ul className={styles.batches}>
      {batches.map((batch) => (
        <li key={batch.id} data-state={batch.state}>
          <h3>
            <Link to={`${PRICING}${batch.id}/`}>{ruleText(batch)}</Link>
          </h3>
          <p>
            {scopeText(batch)}
            {timesText(batch.rule) !== null && `, ${timesText(batch.rule)}`}
          </p>
          <p className={styles.state}>
            {STATE_LABELS[batch.state]}
            {batch.state === 'DRAFT' && batch.needsApproval && ', needs approval'}
            {' · '}
            {formatCount(productsIn(batch, 'READY', 'PUBLISHED', 'UNDONE', 'KEPT', 'MOVED'), 'product')}
          </p>
          <p className="muted small">
            {batch.by.name}, <time dateTime={batch.at}>{formatDateTime(batch.at)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Premiums that were edited in a spreadsheet. Leads to the same sheet as a rule. */
function PremiumFile() {
  const bff = useBff();
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function load(file: File): Promise<void> {
    setBusy(true);
    setFailure(null);
    const content = decodeFile(new Uint8Array(await file.arrayBuffer()), {
      largest: MAX_PREMIUM_FILE_BYTES,
      tooLarge: PREMIUM_FILE_TOO_LARGE,
    });
    const problem = 'problem' in content ? content.problem : await prepare(content.text);
    setFailure(problem);
    setBusy(false);
  }

  async function prepare(csv: string): Promise<string | null> {
    try {
      const { batch, userErrors } = await sendMutation(bff, PreparePricingBatchDocument, { input: { key: key.for(csv), csv } });
      if (!batch) return userErrors.map(({ message }) => message).join(' ');
      await navigate(`${PRICING}${batch.id}/`);
      return null;
    } catch (error) {
      return callMessage(error);
    }
  }
  return (
    <div className={styles.file}>
      <FileField
        label="Premiums as CSV"
        accept=".csv,.txt,text/csv"
        help="A line for each premium, with the columns Product id, Quantity and Premium. You’ll see every price before anything changes."
        disabled={busy}
        onFile={(file) => void load(file)}
      />
      <p role="status">{busy && 'Reading the file…'}</p>
      {failure !== null && (
        <Note tone="warn" role="alert" icon={CircleAlert}>
          {failure}
        </Note>
      )}
    </div>
  );
}
