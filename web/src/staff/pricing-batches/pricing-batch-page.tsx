import { isId } from '@koura/shared-types/id';
import { ArrowLeft } from 'lucide';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import type { PricingBatchRowState } from '../../platform/bff-client/schema-types.generated.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { notFound } from '../../platform/navigation/not-found.ts';
import { pageNumber } from '../../platform/navigation/page-number.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/pager.tsx';
import statuses from '../orders/order-statuses.module.css';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { PRICING } from '../staff-links.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchRows } from './batch-rows.tsx';
import { type PricingBatchFieldsFragment, PricingBatchDocument, PricingBatchRowsDocument } from './pricing-batches.generated.ts';
import { productsIn, ROW_LABELS, ruleText, scopeText, STATE_LABELS, timesText } from './pricing-batch-text.ts';
import styles from './pricing-batches.module.css';

interface Shown {
  state: PricingBatchRowState | null;
  page: number;
}

/** What the query asks for; null for what no link asks. */
function shownIn(query: URLSearchParams): Shown | null {
  const state = query.get('show');
  const page = pageNumber(query.get('page'));
  const known = Object.keys(ROW_LABELS) as PricingBatchRowState[];
  const found = known.find((one) => one.toLowerCase().replace('_', '-') === state);
  if (page === null || (state !== null && !found)) return null;
  return { state: found ?? null, page };
}

function hrefOf(id: string, { state, page }: Shown): string {
  const query = new URLSearchParams({
    ...(state && { show: state.toLowerCase().replace('_', '-') }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return `${PRICING}${id}/${query === '' ? '' : `?${query}`}`;
}

/** 404 for those who may not change many prices, and for a batch, state or page that does not exist. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'prices.approve');
  const id = args.params['batch'] ?? '';
  const shown = shownIn(new URL(args.request.url).searchParams);
  if (!shown || !isId(id)) throw notFound(args.request);
  const [{ pricingBatch }, { pricingBatchRows }] = await Promise.all([
    loadForViewer(args, PricingBatchDocument, { id }),
    loadForViewer(args, PricingBatchRowsDocument, { batchId: id, ...shown }),
  ]);
  if (!pricingBatch || !pricingBatchRows || (shown.page > 1 && shown.page > pricingBatchRows.pageCount)) throw notFound(args.request);
  return null;
}

/** /admin/pricing/{id}/: every price before and after a change of many, and the buttons that publish or undo it. */
export function Component() {
  const { batch: id = '' } = useParams();
  const shown = shownIn(useSearchParams()[0])!;
  const batch = useLoadedQuery(PricingBatchDocument, { id }).pricingBatch!;
  const rows = useLoadedQuery(PricingBatchRowsDocument, { batchId: id, ...shown }).pricingBatchRows!;
  return (
    <StaffFrame title={ruleText(batch)} aside={<p className={styles.state}>{STATE_LABELS[batch.state]}</p>}>
      <FactList
        className={styles.facts}
        facts={{
          Products: scopeText(batch),
          Applies: timesText(batch.rule),
          Prepared: stepText(batch),
          Approved: batch.approved && stepText(batch.approved),
          Published: batch.published && stepText(batch.published),
          Undone: batch.undone && stepText(batch.undone),
        }}
      />
      <BatchActions key={batch.id} batch={batch} />
      <nav aria-label="Products" className={statuses.statuses}>
        <ul>
          {[null, ...batch.counts.map(({ state }) => state)].map((state) => (
            <li key={state}>
              <Link to={hrefOf(id, { state, page: 1 })} preventScrollReset aria-current={state === shown.state ? 'true' : undefined}>
                {state === null ? 'All' : ROW_LABELS[state]}
                <span className={statuses.count}>{countOf(batch, state)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <BatchRows rows={rows.items} />
      <Pager {...rows} hrefOf={(page) => hrefOf(id, { state: shown.state, page })} />
      <p className={styles.back}>
        <Link to={PRICING} className="arrow">
          <Icon of={ArrowLeft} size={18} /> Pricing
        </Link>
      </p>
    </StaffFrame>
  );
}

function stepText({ at, by }: { at: string; by: { name: string } }): string {
  return `${by.name}, ${formatDateTime(at)}`;
}

function countOf(batch: PricingBatchFieldsFragment, state: PricingBatchRowState | null): number {
  return state === null ? batch.counts.reduce((sum, { products }) => sum + products, 0) : productsIn(batch, state);
}
