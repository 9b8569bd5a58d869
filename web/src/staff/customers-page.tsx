import { Search } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { redirect, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { loadForViewer } from '../account/require-viewer.ts';
import { CustomersDocument } from '../gql/customers.document.ts';
import { formatCount } from '../platform/format-plural.ts';
import { useLoadedQuery } from '../platform/load-query.ts';
import { notFound } from '../platform/not-found.ts';
import { useHydrated } from '../platform/use-hydrated.ts';
import { Pager } from '../products/pager.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { CustomerTable } from './customer-table.tsx';
import styles from './customers-page.module.css';
import { requireStaff } from './require-staff.ts';
import { StaffFrame } from './staff-frame.tsx';
import { useCustomerSearch } from './use-customer-search.ts';

const LIST = '/admin/customers/';

/** Page 1 is the list itself; a page past the end, or one that is no number, is not there. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args);
  const segment = new URL(args.request.url).searchParams.get('page');
  const page = pageOf(segment);
  if (page === null) throw notFound(args.request);
  if (segment === '1') throw redirect(LIST, 301);
  const { customers } = await loadForViewer(args, CustomersDocument, { search: '', page });
  if (page > 1 && page > customers.pageCount) throw notFound(args.request);
  return null;
}

/** /admin/customers/ */
export function Component() {
  const page = pageOf(useSearchParams()[0].get('page')) ?? 1;
  const everybody = useLoadedQuery(CustomersDocument, { search: '', page }).customers;
  const search = useCustomerSearch();
  const { found, busy, failure } = search;
  const shown = found ?? everybody;
  return (
    <StaffFrame
      title="Customers"
      aside={
        <p role="status" className="muted">
          {found ? foundWords(found.total, found.words) : formatCount(everybody.total, 'customer')}
        </p>
      }
    >
      <SearchForm {...search} />
      {failure ? (
        <Panel bad role="alert" title="The search did not work" actions={<Button onClick={search.submit}>Search again</Button>}>
          <p>{failure}</p>
        </Panel>
      ) : shown.items.length === 0 ? (
        <Panel title={found ? 'Nobody found' : 'No customers yet'}>
          <p>
            {found
              ? 'Try fewer letters, the e-mail address, the last digits of the phone number, or the number of an order.'
              : 'Whoever opens an account stands here.'}
          </p>
        </Panel>
      ) : (
        <>
          <CustomerTable customers={shown.items} busy={busy} />
          {found && found.items.length < found.total && (
            <p className={styles.more}>
              <Button variant="quiet" busy={busy} onClick={search.more}>
                Show more
              </Button>
              <span className="muted">
                {found.items.length} of {found.total}
              </span>
            </p>
          )}
          {!found && (
            <Pager
              page={page}
              pageCount={everybody.pageCount}
              pageSize={everybody.pageSize}
              total={everybody.total}
              hrefOf={(other) => (other === 1 ? LIST : `${LIST}?page=${other}`)}
            />
          )}
        </>
      )}
    </StaffFrame>
  );
}

type SearchFormProps = Pick<ReturnType<typeof useCustomerSearch>, 'text' | 'type' | 'submit' | 'busy'>;

/** The field has no name: whatever happens, what is typed never becomes part of an address. */
function SearchForm({ text, type, submit, busy }: SearchFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  // A desk comes here to search; on a phone the keyboard would hide the list.
  useEffect(() => {
    if (matchMedia('(min-width: 769px)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <form
      role="search"
      aria-label="Customers"
      className={styles.search}
      data-held={hydrated ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={id}>Name, e-mail, phone or order number</label>
      <span className={styles.frame} aria-busy={busy || undefined}>
        <Icon of={Search} />
        <input
          ref={field}
          id={id}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
        />
      </span>
    </form>
  );
}

function foundWords(total: number, words: string): string {
  return total === 0 ? `Nobody for “${words}”` : `${formatCount(total, 'customer')} for “${words}”`;
}

function pageOf(text: string | null): number | null {
  if (text === null) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}
