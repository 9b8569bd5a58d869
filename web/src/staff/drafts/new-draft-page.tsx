import { isId } from '@koura/shared-types/id';
import { useLocation, useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { loadForViewer } from '../../account/require-viewer.ts';
import { useBff } from '../../platform/bff-client/bff.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { loadQuery, useLoadedQueries } from '../../platform/bff-client/load-query.ts';
import { sendMutation } from '../../platform/bff-client/send-mutation.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { notFound } from '../../platform/navigation/not-found.ts';
import { offers } from '../../shop/offers.ts';
import { ShellDocument } from '../../shop/shell.generated.ts';
import { requireStaff } from '../require-staff.ts';
import { StaffFrame } from '../staff-frame.tsx';
import { customerHref, draftHref, DRAFTS, orderHref } from '../staff-links.ts';
import { useIdempotencyKey } from '../use-idempotency-key.ts';
import { DraftLinesForm, enteredLines, type TypedLine } from './draft-lines-form.tsx';
import styles from './drafts.module.css';
import { CreateOrderDraftDocument, DraftCustomerDocument } from './order-drafts.generated.ts';
import { DeskPageLink } from '../desk-page-link.tsx';

/** A piece that the page begins with. */
export interface AddedPiece {
  productId: string;
  name: string;
  quantity: number;
}

function typed({ productId, name, quantity }: AddedPiece): TypedLine {
  return { productId, name, quantity: String(quantity), priceChange: '', reason: '' };
}

function customerIn(query: URLSearchParams): string | null {
  const id = query.get('customer');
  return id !== null && isId(id) ? id : null;
}

/** 404 for those who sell nothing, and where the backend keeps no drafts. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  await requireStaff(args, 'orders.draft');
  const { website } = await loadQuery(args, ShellDocument, {});
  if (!offers(website, 'staff.drafts')) throw notFound(args.request);
  const id = customerIn(new URL(args.request.url).searchParams);
  if (id !== null) await loadForViewer(args, DraftCustomerDocument, { id });
  return null;
}

/** /admin/drafts/new/: the pieces of an order by telephone, for a guest or, with `?customer=`, for an account; with `?order=`, to add to a placed order. */
export function Component() {
  const bff = useBff();
  const navigate = useNavigate();
  const keys = useIdempotencyKey();
  const [query] = useSearchParams();
  const id = customerIn(query);
  const [loaded] = useLoadedQueries(DraftCustomerDocument, id === null ? [] : [{ id }]);
  const customer = loaded?.staffCustomer?.customer ?? null;
  const forOrder = query.get('order');
  const added = (useLocation().state as { added?: readonly AddedPiece[] } | null)?.added ?? [];

  async function save(lines: readonly TypedLine[]): Promise<string | null> {
    const facts = { customerId: customer?.id ?? null, lines: enteredLines(lines), forOrder };
    try {
      const { draft, userErrors } = await sendMutation(bff, CreateOrderDraftDocument, { input: { ...facts, key: keys.for(facts) } });
      if (!draft) return userErrors.map(({ message }) => message).join(' ');
      await navigate(draftHref(draft.id));
      return null;
    } catch (error) {
      return callMessage(error);
    }
  }
  return (
    <StaffFrame title="New draft" aside={<Link to={DRAFTS}>All drafts</Link>}>
      <p className={styles.intro}>
        {customer ? (
          <>
            For <DeskPageLink to={customerHref(customer.id)}>{customer.name}</DeskPageLink>, at their prices.
          </>
        ) : (
          'For a guest, at the shop’s prices. For a customer, begin on their page.'
        )}{' '}
        {forOrder !== null && (
          <>
            It adds to order <DeskPageLink to={orderHref(forOrder)}>{forOrder}</DeskPageLink>, whose page links to it, and is a separate
            order. Both go in one parcel, and the delivery is not charged again, while nothing of the first one is packed.{' '}
          </>
        )}
        Never take a card number on the phone: they pay by the link.
      </p>
      <DraftLinesForm defaults={added.map(typed)} label="Save the draft" save={save} />
    </StaffFrame>
  );
}
