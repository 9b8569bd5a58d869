import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatCount } from '../../platform/format/format-plural.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { notFound } from '../../platform/navigation/not-found.ts';
import { listPage, pageNumber } from '../../platform/navigation/page-number.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { DataTable } from '../data-table.tsx';
import statuses from '../orders/order-statuses.module.css';
import { useFollowedList } from '../follow-list.ts';
import { requireStaff } from '../require-staff.ts';
import { SearchedList } from '../searched-list.tsx';
import { StaffFrame } from '../staff-frame.tsx';
import { NEW_PRODUCT, productHref, PRODUCTS } from '../staff-links.ts';
import { StaffSearchForm } from '../staff-search-form.tsx';
import { useStaffSearch } from '../use-staff-search.ts';
import { ALL_PRODUCTS, type ProductFilter, productsHref, readProductFilter } from './product-filter.ts';
import { missingText, STATE_LABELS, STATES } from './product-text.ts';
import { StaffProductsDocument, type StaffProductsQuery } from './staff-products.generated.ts';
import styles from './products.module.css';

type Page = NonNullable<StaffProductsQuery['staffProducts']>;

/** 404 where the backend keeps no products for staff, and for a page past the end. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'products.view');
  const query = new URL(args.request.url).searchParams;
  const filter = readProductFilter(query);
  const page = listPage(args.request, query.get('page'), productsHref(filter ?? ALL_PRODUCTS));
  if (!filter) return null;
  const { staffProducts } = await loadForViewer(args, StaffProductsDocument, { ...filter, search: null, page });
  if (!staffProducts || (page > 1 && page > staffProducts.pageCount)) throw notFound(args.request);
  return null;
}

/** /admin/products/: all products, drafts and retired ones, too. */
export function Component() {
  const [query] = useSearchParams();
  const filter = readProductFilter(query);
  if (filter) return <Products filter={filter} page={pageNumber(query.get('page')) ?? 1} />;
  return (
    <StaffFrame title="Products">
      <Panel title="Nothing to show" actions={<ButtonLink to={PRODUCTS}>All products</ButtonLink>}>
        <p>This link asks for products in a state that doesn’t exist.</p>
      </Panel>
    </StaffFrame>
  );
}

function Products({ filter, page }: { filter: ProductFilter; page: number }) {
  const bff = useBff();
  const listed = useLoadedQuery(StaffProductsDocument, { ...filter, search: null, page }).staffProducts!;
  const search = useStaffSearch({
    name: 'products',
    find: async (text, number) => (await fetchQuery(bff, StaffProductsDocument, { ...filter, search: text, page: number })).staffProducts!,
    keyOf: ({ id }: Page['items'][number]) => id,
    within: productsHref(filter),
  });
  const { found } = search;
  useFollowedList('products', { again: search.refresh, isPaused: search.busy });
  const shown = found?.page ?? listed;
  return (
    <StaffFrame
      title="Products"
      aside={
        <p role="status" className="muted">
          {search.found ? `${formatCount(shown.total, 'product')} for “${search.found.searchText}”` : formatCount(listed.total, 'product')}
        </p>
      }
    >
      <div className={styles.tools}>
        <StaffSearchForm of="Products" label="Name, metal, mint, weight or SKU" search={search} />
        {listed.canEdit && <ButtonLink to={NEW_PRODUCT}>New product</ButtonLink>}
      </div>
      <States filter={filter} counts={shown.stateCounts} />
      <SearchedList
        search={search}
        empty={
          shown.items.length === 0 && (
            <Panel title={search.found ? 'Nothing found' : 'No products'}>
              <p>{search.found ? 'Try fewer letters, or the SKU.' : 'No product is in this state.'}</p>
            </Panel>
          )
        }
        pager={<Pager {...listed} hrefOf={(other) => productsHref(filter, other)} />}
      >
        <DataTable columns={COLUMNS} className={styles.products} isBusy={search.busy}>
          {shown.items.map((product) => (
            <Row key={product.id} {...product} />
          ))}
        </DataTable>
      </SearchedList>
    </StaffFrame>
  );
}

const COLUMNS = [
  { label: 'Product' },
  { label: 'Metal', width: 110 },
  { label: 'State', width: 210 },
  { label: 'In stock', width: 90, className: styles.figure },
  { label: 'Price', width: 150, className: styles.figure },
];

function Row({ id, name, sku, metal, state, price, stock, missing, picture }: Page['items'][number]) {
  return (
    <tr>
      <td>
        <div className={styles.product}>
          <ProductPicture image={picture} width={56} decorative />
          <span>
            <Link to={productHref(id)}>{name}</Link>
            <small className="muted">{sku}</small>
          </span>
        </div>
      </td>
      <td data-label="Metal">{metal}</td>
      <td data-label="State">
        <span>
          {STATE_LABELS[state]}
          {missing.length > 0 && <small className={styles.missing}>Needs {missingText(missing)}</small>}
        </span>
      </td>
      <td data-label="In stock" className={`num ${styles.figure}`}>
        {stock}
      </td>
      <td data-label="Price" className={`num ${styles.figure}`}>
        {price ? formatMoney(price) : '–'}
      </td>
    </tr>
  );
}

function States({ filter, counts }: { filter: ProductFilter; counts: Page['stateCounts'] }) {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label="State" className={statuses.statuses}>
      <ul>
        {([null, ...STATES] as const).map((state) => (
          <li key={state}>
            <Link to={productsHref({ state })} preventScrollReset aria-current={state === filter.state ? 'true' : undefined}>
              {state === null ? 'All' : STATE_LABELS[state]}
              <span className={statuses.count}>{state === null ? all : (counts.find((one) => one.state === state)?.count ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
