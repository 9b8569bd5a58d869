import { useState, useRef } from 'react';
import { type LoaderFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatTime, formatDateTime } from '../../platform/format/format-date.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { useEveryWhile } from '../../platform/use-every-while.ts';
import { Note } from '../../ui/note.tsx';
import { may } from '../../shop/may.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { ExposureDocument, type ExposureFieldsFragment, HedgesDocument, RecordHedgeDocument } from './exposure.generated.ts';
import { ExposureInMoney } from './exposure-in-money.tsx';
import { HedgeHistory } from './hedge-history.tsx';
import styles from './exposure-page.module.css';
import { TriangleAlert } from 'lucide';
import { Icon } from '../../ui/icon.tsx';
import { MetalDot } from '../../ui/product/metal-dot.tsx';
import { hedgesHref, hedgeText, isBeyond, netText, ouncesText } from './exposure-text.ts';
import { DataTable } from '../data-table.tsx';
import { hedgeFields, ouncesIn } from '@koura/shared-types/inputs/staff/record-hedge';
import * as v from 'valibot';
import type { RecordHedgeInput } from '../../platform/bff-client/schema-types.generated.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/form/form-field.tsx';
import { type MutationForm, useMutationForm } from '../../ui/form/use-mutation-form.ts';

const SCHEMA = v.strictObject(hedgeFields);
const FIELDS = ['metal', 'ounces', 'price', 'note'] as const;

interface HedgeFormProps {
  metals: ExposureFieldsFragment['metals'];
  onRecorded: (metal: string) => void | Promise<void>;
  /** A colleague was faster: what is shown is no longer so. */
  onConflict: () => void | Promise<void>;
}

/** Records what was bought or sold in the market. Nothing is chosen beforehand. */
function HedgeForm({ metals, onRecorded, onConflict }: HedgeFormProps) {
  // Sent again whole until there is a response, key and last hedge too: the page reads itself again meanwhile, and may show this very hedge.
  const unconfirmed = useRef<{ typed: string; input: RecordHedgeInput }>(undefined);
  const form: MutationForm<v.InferOutput<typeof SCHEMA>> = useMutationForm({
    schema: SCHEMA,
    fields: FIELDS,
    defaults: { metal: '', ounces: '', price: '', note: '' },
    send: async (bff, values) => {
      const typed = JSON.stringify(values);
      if (unconfirmed.current?.typed !== typed) {
        const lastHedgeId = metals.find(({ slug }) => slug === values.metal)?.lastHedge?.id ?? null;
        unconfirmed.current = { typed, input: { ...values, lastHedgeId, key: crypto.randomUUID() } };
      }
      const payload = await sendMutation(bff, RecordHedgeDocument, { input: unconfirmed.current.input });
      if (payload.exposure && payload.userErrors.length > 0) {
        unconfirmed.current = undefined;
        await onConflict();
      }
      return payload;
    },
    onSaved: async (_payload, { metal }) => {
      unconfirmed.current = undefined;
      form.reset();
      await onRecorded(metals.find(({ slug }) => slug === metal)?.name ?? metal);
    },
  });
  const { field, attributes, values, busy, message } = form;
  return (
    <form {...attributes} aria-label="Record a hedge" className={styles.form}>
      <SelectField label="Metal" {...field('metal')}>
        <option value="">Please choose</option>
        {metals.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Ounces" inputMode="text" autoComplete="off" help="12.5 bought, -3 sold" {...field('ounces')} />
      <TextField label="Price per ounce" optional inputMode="decimal" autoComplete="off" {...field('price')} />
      <TextField label="Note" optional maxLength={200} autoComplete="off" {...field('note')} />
      <output className={styles.effect}>{effectText(metals, values)}</output>
      {message && (
        <Note tone="warn" role="alert">
          {message}
        </Note>
      )}
      <Button type="submit" busy={busy} className={styles.record}>
        Record the hedge
      </Button>
    </form>
  );
}

/** What the hedge does, before it is recorded: a wrong sign or a digit too many shows. */
function effectText(
  metals: HedgeFormProps['metals'],
  { metal: slug = '', ounces: typed = '' }: { metal?: string; ounces?: string },
): string {
  const metal = metals.find((one) => one.slug === slug);
  const ounces = ouncesIn(typed);
  if (!metal || ounces === undefined) return '';
  const before = netText(metal.net);
  const after = netText(metal.net - ounces);
  const isFurther = Math.abs(metal.net - ounces) > Math.abs(metal.net);
  return `${metal.name}: ${before} now, ${after} with this hedge.${isFurther ? ' That’s further from covered: check the sign.' : ''}`;
}

type Metal = ExposureFieldsFragment['metals'][number];

const COLUMNS = ['Metal', 'Net', 'Carried over', 'Sold since', 'Bought since', 'Held in carts', 'Last hedge'].map((label) => ({ label }));

function ExposureTable({ metals }: { metals: readonly Metal[] }) {
  return (
    <DataTable columns={COLUMNS} className={styles.table}>
      {metals.map((metal) => (
        <MetalRow key={metal.slug} metal={metal} />
      ))}
    </DataTable>
  );
}

function MetalRow({ metal: { slug, name, carried, sold, bought, net, unpaid, held, limit, lastHedge } }: { metal: Metal }) {
  const beyond = isBeyond(net, limit);
  return (
    <tr data-beyond={beyond || undefined}>
      <th scope="row">
        <span className={styles.metal}>
          <MetalDot metal={slug} /> {name}
        </span>
      </th>
      <td data-label="Net" className={styles.net}>
        <b>{netText(net)}</b>
        {unpaid > 0 && <small> {ouncesText(unpaid)} unpaid </small>}
        {limit !== null && (
          <small>
            {beyond && <Icon of={TriangleAlert} size={16} />} {beyond ? 'Over the limit of' : 'Limit'} {ouncesText(limit)}
          </small>
        )}
      </td>
      <td data-label="Carried over" className="num">
        {ouncesText(carried)}
      </td>
      <td data-label="Sold since" className="num">
        {ouncesText(sold)}
      </td>
      <td data-label="Bought since" className="num">
        {ouncesText(bought)}
      </td>
      <td data-label="Held in carts" className="num">
        {ouncesText(held)}
      </td>
      <td data-label="Last hedge">
        {lastHedge ? (
          <>
            {hedgeText(lastHedge)}
            <small>
              <span>
                {lastHedge.by.name}, <time dateTime={lastHedge.at}>{formatDateTime(lastHedge.at)}</time>
              </span>
            </small>
            {lastHedge.note !== null && <small>{lastHedge.note}</small>}
          </>
        ) : (
          'None'
        )}
      </td>
    </tr>
  );
}

/** How often an open page is read again. */
const EVERY_MS = 30_000;

/** 404 for those who may not see it, and where the backend does not know what is open. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'exposure.view');
  const page = listPage(args.request, new URL(args.request.url).searchParams.get('page'), hedgesHref(1));
  const [{ exposure }, { hedges }] = await Promise.all([
    loadForViewer(args, ExposureDocument, {}),
    loadForViewer(args, HedgesDocument, { page }),
  ]);
  if (!exposure || (page > 1 && page > (hedges?.pageCount ?? 1))) throw notFound(args.request);
  return null;
}

/** /admin/exposure/: how much metal is open, what it comes to, and covering it. */
export function Component() {
  const viewer = useViewer();
  const [query] = useSearchParams();
  const { at, metals } = useLoadedQuery(ExposureDocument, {}).exposure!;
  const { hedges } = useLoadedQuery(HedgesDocument, { page: pageNumber(query.get('page')) ?? 1 });
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
      <ExposureInMoney metals={metals} />
      {may(viewer, 'exposure.hedge') && (
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
      )}
      {hedges && <HedgeHistory {...hedges} />}
    </StaffFrame>
  );
}
