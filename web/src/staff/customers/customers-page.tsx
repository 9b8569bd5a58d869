import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { useBff } from '../../platform/bff-client/bff.ts';
import { loadForViewer } from '../../account/require-viewer.ts';
import { CustomersDocument } from './customers.generated.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ShellDocument } from '../../shop/shell.generated.ts';
import { useViewer } from '../../shop/shop-context.tsx';
import { ALL_CUSTOMERS, type CustomerFilter, customersHref, readCustomerFilter } from './customer-filter.ts';
import { CustomerFilters } from './customer-filters.tsx';
import { CustomerTable } from './customer-table.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { NumberedCart } from './numbered-cart.tsx';
import { useFollowedList } from '../follow-list.ts';
import { requireStaff } from '../require-staff.ts';
import { SearchedList } from '../searched-list.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { CUSTOMERS } from '../staff-links.ts';
import { StaffSearchForm } from '../staff-search-form.tsx';
import { useListFilter } from '../use-list-filter.ts';
import { useStaffSearch } from '../use-staff-search.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { offers } from '../../shop/offers.ts';
import { may } from '../../shop/may.ts';

/** 404 for an invalid page number or a page past the end, and for a filter that the backend does not know. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'customers.view');
  const query = new URL(args.request.url).searchParams;
  const filter = readCustomerFilter(query);
  const page = listPage(args.request, query.get('page'), customersHref(filter ?? ALL_CUSTOMERS));
  if (!filter) return null;
  if (isNarrowed(filter)) {
    const { website } = await loadQuery(args, ShellDocument, {});
    if (!offers(website, 'staff.customers')) throw notFound(args.request);
  }
  const { customers } = await loadForViewer(args, CustomersDocument, { ...filter, search: '', page });
  if (page > 1 && page > customers.pageCount) throw notFound(args.request);
  return null;
}

export function Component() {
  const [query] = useSearchParams();
  const filter = readCustomerFilter(query);
  if (filter) return <Customers filter={filter} page={pageNumber(query.get('page')) ?? 1} />;
  return (
    <StaffFrame title="Customers">
      <Panel title="Nothing to show" actions={<ButtonLink to={CUSTOMERS}>All customers</ButtonLink>}>
        <p>This link asks for a price list or accounts that don’t exist.</p>
      </Panel>
    </StaffFrame>
  );
}

function Customers({ filter, page }: { filter: CustomerFilter; page: number }) {
  const bff = useBff();
  const viewer = useViewer();
  const listed = useLoadedQuery(CustomersDocument, { ...filter, search: '', page }).customers;
  const search = useStaffSearch({
    name: 'customers',
    find: async (text, number) => (await fetchQuery(bff, CustomersDocument, { ...filter, search: text, page: number })).customers,
    keyOf: ({ id }) => id,
    within: customersHref(filter),
  });
  const { chosen, choose } = useListFilter({
    filter,
    hrefOf: customersHref,
    read: (coming) => (coming.pathname === CUSTOMERS ? readCustomerFilter(new URLSearchParams(coming.search)) : null),
  });
  const { found } = search;
  useFollowedList('customers', { again: search.refresh, isPaused: search.busy });
  const { items } = found?.page ?? listed;
  const narrowed = isNarrowed(filter);
  return (
    <StaffFrame
      title="Customers"
      aside={
        <p role="status" className="muted">
          {found ? foundText(found.page.total, found.searchText) : formatCount(listed.total, 'customer')}
        </p>
      }
    >
      <StaffSearchForm of="Customers" search={search} />
      {listed.priceLists && <CustomerFilters filter={chosen} priceLists={listed.priceLists} onChange={choose} />}
      {may(viewer, 'customers.export') && listed.priceLists && (
        <ExportButton name="customers" filter={{ ...filter, search: found?.searchText ?? '' }} />
      )}
      {found && <NumberedCart searchText={found.searchText} />}
      <SearchedList
        search={search}
        empty={
          items.length === 0 && (
            <Panel
              title={found || narrowed ? 'No one found' : 'No customers yet'}
              actions={narrowed && !found && <ButtonLink to={CUSTOMERS}>All customers</ButtonLink>}
            >
              <p>
                {found
                  ? 'Try fewer letters, their email address, the last digits of their phone number, an order number, or the number of a cart.'
                  : narrowed
                    ? 'No customers match.'
                    : 'New accounts appear here.'}
              </p>
            </Panel>
          )
        }
        pager={<Pager {...listed} hrefOf={(other) => customersHref(filter, other)} />}
      >
        <CustomerTable customers={items} busy={search.busy || customersHref(chosen) !== customersHref(filter)} />
      </SearchedList>
    </StaffFrame>
  );
}

function isNarrowed(filter: CustomerFilter): boolean {
  return customersHref(filter) !== CUSTOMERS;
}

function foundText(total: number, searchText: string): string {
  return total === 0 ? `No one found for “${searchText}”` : `${formatCount(total, 'customer')} for “${searchText}”`;
}
