import { isId } from '@koura/shared-types/id';
import { useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { useFollowedList } from '../follow-list.ts';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { PriceSourceList } from './price-source-list.tsx';
import {
  type PriceSourceFieldsFragment,
  PriceSourcesDocument,
  ProductToStopDocument,
  SellingStopsDocument,
  ResumeSellingDocument,
  type SellingStopFieldsFragment,
  StopSellingDocument,
} from './selling.generated.ts';
import styles from './selling-page.module.css';
import { useState } from 'react';
import { useBff } from '../../platform/bff-client/bff.ts';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MAX_STOP_REASON_LENGTH, stopReason } from '@koura/shared-types/inputs/staff/stop-selling';
import * as v from 'valibot';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';
import { Note } from '../../ui/note.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';

const SCHEMA = v.strictObject({ what: v.pipe(v.string(), v.nonEmpty('Please choose what to stop.')), reason: stopReason });
const FIELDS = ['what', 'reason'] as const;
const EVERYTHING = 'everything';

interface StopSellingFormProps {
  metals: readonly { slug: string; name: string }[];
  product: { id: string; name: string } | null;
  onStopped: () => void | Promise<void>;
}

/** One button that stops sales at once. Nothing is chosen beforehand but the product that the page was opened for. */
function StopSellingForm({ metals, product, onStopped }: StopSellingFormProps) {
  const stopForm: MutationForm<v.InferOutput<typeof SCHEMA>> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { what: product ? `product:${product.id}` : '', reason: '' },
    send: (bff, { what, reason }) => {
      const [kind, value = null] = what.split(':');
      const input = { metal: kind === 'metal' ? value : null, productId: kind === 'product' ? value : null, reason };
      return sendMutation(bff, StopSellingDocument, { input });
    },
    onSaved: async () => {
      stopForm.reset();
      await onStopped();
    },
  });
  const { field, attributes, busy, message } = stopForm;
  return (
    <form {...attributes} aria-label="Stop selling" className={styles.form}>
      <SelectField label="What" {...field('what')}>
        <option value="">Please choose</option>
        {product && <option value={`product:${product.id}`}>{product.name}</option>}
        {metals.map(({ slug, name }) => (
          <option key={slug} value={`metal:${slug}`}>
            {name}, all of it
          </option>
        ))}
        <option value={EVERYTHING}>Everything</option>
      </SelectField>
      <TextField label="Why" maxLength={MAX_STOP_REASON_LENGTH} help="For your colleagues. Customers don’t see it." {...field('reason')} />
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" busy={busy} className={styles.stop}>
        Stop selling
      </Button>
    </form>
  );
}

/** The red button: one press and one confirmation stop all sales. Why can be said, and need not be. */
function StopEverything({ onStopped }: { onStopped: () => void | Promise<void> }) {
  const bff = useBff();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function stop(): Promise<void> {
    setBusy(true);
    const input = { metal: null, productId: null, reason: reason.trim() || 'All sales stopped at once.' };
    const problem = await tryMutation(bff, StopSellingDocument, { input });
    setFailure(problem);
    setBusy(false);
    if (problem !== null) return;
    setIsOpen(false);
    setReason('');
    await onStopped();
  }
  return (
    <>
      <Button className={styles.everything} onClick={() => setIsOpen(true)}>
        Stop selling everything
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Stop selling everything?">
        <div className={styles.confirmation}>
          <p>Nobody can order from then on, not even at a price held for them. Only staff who may sell again can resume sales.</p>
          <TextField
            label="Why"
            optional
            help="For your colleagues. Customers don’t see it."
            maxLength={MAX_STOP_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {failure !== null && (
            <Note tone="warn" role="alert">
              {failure}
            </Note>
          )}
          <Button busy={busy} className={styles.confirm} data-initial-focus onClick={() => void stop()}>
            Yes, stop everything
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** The ids of `?product=`, one at most. */
function idsIn(query: URLSearchParams): string[] {
  const id = query.get('product') ?? '';
  return isId(id) ? [id] : [];
}

/** 404 where the backend cannot stop sales. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'selling.stop');
  const ids = idsIn(new URL(args.request.url).searchParams);
  const [{ sellingStops }] = await Promise.all([
    loadForViewer(args, SellingStopsDocument, {}),
    loadForViewer(args, PriceSourcesDocument, {}),
    ids.length > 0 ? loadForViewer(args, ProductToStopDocument, { ids }) : undefined,
  ]);
  if (!sellingStops) throw notFound(args.request);
  return null;
}

/** /admin/selling/: stops sales at once when prices are wrong. */
export function Component() {
  const ids = idsIn(useSearchParams()[0]);
  const product = ids.length > 0 ? <ForProduct ids={ids} /> : <Selling product={null} />;
  return <StaffFrame title="Stop selling">{product}</StaffFrame>;
}

function ForProduct({ ids }: { ids: string[] }) {
  const [product = null] = useLoadedQuery(ProductToStopDocument, { ids }).products.items;
  return <Selling key={product?.id} product={product} />;
}

function Selling({ product }: { product: { id: string; name: string } | null }) {
  useFollowedList('selling');
  const { revalidate } = useRevalidator();
  const { metals } = useWebsite();
  const stops = useLoadedQuery(SellingStopsDocument, {}).sellingStops!;
  const sources = useLoadedQuery(PriceSourcesDocument, {}).priceSources;
  return (
    <div className={styles.page}>
      <section aria-labelledby="stopped">
        <h2 id="stopped">Not sold at the moment</h2>
        <div role="status">
          {stops.length === 0 ? <p className="muted">{noStopText(sources ?? [])}</p> : <SellingStopList stops={stops} />}
        </div>
      </section>
      <section aria-labelledby="stop" className={styles.newStop}>
        <h2 id="stop">Stop selling</h2>
        <p className="muted measure">
          Use this when prices are wrong. As soon as you stop sales, nobody can order, not even at a price held for them. Prices stay on the
          pages, and carts keep what’s in them. To stop a single product, open its page. Only staff who may sell again can resume sales.
        </p>
        {!stops.some(({ metal, product: one }) => metal === null && one === null) && <StopEverything onStopped={revalidate} />}
        <StopSellingForm metals={metals} product={product} onStopped={revalidate} />
      </section>
      {sources && sources.length > 0 && (
        <section aria-labelledby="prices" className={styles.prices}>
          <h2 id="prices">Where prices come from</h2>
          <PriceSourceList sources={sources} />
        </section>
      )}
    </div>
  );
}

/** What is not sold at the moment: since when, by whom and why, and the button that ends it. */
function SellingStopList({ stops }: { stops: readonly SellingStopFieldsFragment[] }) {
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
        <h3>{product ? <ProductLink product={product} /> : name}</h3>
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

function noStopText(sources: readonly PriceSourceFieldsFragment[]): string {
  const paused = sources.filter(({ pause }) => pause !== null).map(({ name }) => name);
  if (paused.length === 0) return 'Everything is on sale.';
  return `Nobody has stopped sales, but nothing is sold whose price isn’t certain: ${paused.join(', ')}.`;
}
