import { useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { useBff } from '../../platform/bff-client/bff.ts';
import { loadForViewer } from '../../account/require-viewer.ts';
import { CustomersDocument } from './customers.generated.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CustomerTable } from './customer-table.tsx';
import { requireStaff } from '../require-staff.ts';
import { SearchedList } from '../searched-list.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { StaffSearchForm } from '../staff-search-form.tsx';
import { useStaffSearch } from '../use-staff-search.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';

const LIST = '/admin/customers/';

/** 404 for an invalid page number or a page past the end. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args);
  const page = listPage(args.request, new URL(args.request.url).searchParams.get('page'), LIST);
  const { customers } = await loadForViewer(args, CustomersDocument, { search: '', page });
  if (page > 1 && page > customers.pageCount) throw notFound(args.request);
  return null;
}

/** /admin/customers/ */
export function Component() {
  const bff = useBff();
  const page = pageNumber(useSearchParams()[0].get('page')) ?? 1;
  const everybody = useLoadedQuery(CustomersDocument, { search: '', page }).customers;
  const search = useStaffSearch({
    name: 'customers',
    find: async (text, number) => (await fetchQuery(bff, CustomersDocument, { search: text, page: number })).customers,
    keyOf: ({ id }) => id,
  });
  const { found } = search;
  const { items } = found?.page ?? everybody;
  return (
    <StaffFrame
      title="Customers"
      aside={
        <p role="status" className="muted">
          {found ? foundText(found.page.total, found.searchText) : formatCount(everybody.total, 'customer')}
        </p>
      }
    >
      <StaffSearchForm of="Customers" search={search} />
      <SearchedList
        search={search}
        empty={
          items.length === 0 && (
            <Panel title={found ? 'No one found' : 'No customers yet'}>
              <p>
                {found
                  ? 'Try fewer letters, their e-mail address, the last digits of their phone number, or an order number.'
                  : 'New accounts appear here.'}
              </p>
            </Panel>
          )
        }
        pager={<Pager {...everybody} hrefOf={(other) => (other === 1 ? LIST : `${LIST}?page=${other}`)} />}
      >
        <CustomerTable customers={items} busy={search.busy} />
      </SearchedList>
    </StaffFrame>
  );
}

function foundText(total: number, searchText: string): string {
  return total === 0 ? `No one found for “${searchText}”` : `${formatCount(total, 'customer')} for “${searchText}”`;
}
