import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { Pager } from '../../ui/pager.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { PRICING } from '../staff-links.ts';
import { BatchList } from './batch-list.tsx';
import { ExportPremiums } from './export-premiums.tsx';
import { PremiumFile } from './premium-file.tsx';
import { PrepareBatchForm } from './prepare-batch-form.tsx';
import { PricingBatchesDocument, PricingScopesDocument } from './pricing-batches.generated.ts';
import styles from './pricing-batches.module.css';

const hrefOf = (page: number): string => (page === 1 ? PRICING : `${PRICING}?page=${page}`);

/** 404 for Salespersons, for a page past the end, and where the backend has no batches. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const viewer = await requireStaff(args);
  if (!viewer.isPremiumEditor) throw notFound(args.request);
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
