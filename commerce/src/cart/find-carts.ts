import type { Pagination } from '@koura/shared-types/wire/envelope';
import type { BackendProduct } from '@koura/shared-types/wire/product';
import { ApiError } from '../errors/api-error.ts';
import { isTree, listOf, type QueryTree } from '../query/bracket-query.ts';
import { describePage, readPagination } from '../query/pagination.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { CartState } from './cart-state.ts';
import { loadCart } from './cart-store.ts';
import { loadCatalogue } from './load-catalogue.ts';

interface FoundCart {
  id: number;
  cartId: string;
  cartItems: { id: number; quantity: number; supplyType: string | null; product: BackendProduct }[];
}

/**
 * GET /carts with `filters[cartId][$eq]`: a list with the open cart of that id, its items and their products, or an empty one. 403 without
 * the filter, because carts cannot be listed.
 */
export async function findCarts(context: RequestContext, query: QueryTree): Promise<{ carts: FoundCart[]; pagination: Pagination }> {
  const filters = isTree(query['filters']) ? query['filters'] : {};
  const filter = filters['cartId'];
  const [cartId] = isTree(filter) ? listOf(filter['$eq']) : listOf(filter);
  if (cartId === undefined) throw new ApiError(403, 'ForbiddenError', 'Forbidden');
  const page = readPagination(query);
  const { database, user } = context;
  const row = await database.get<{ id: number }>(
    'SELECT id FROM carts WHERE cart_id = ? AND completed = 0 AND (user_id IS NULL OR user_id = ?)',
    cartId.toLowerCase(),
    user?.id ?? null,
  );
  if (!row) return { carts: [], pagination: describePage(page, 0) };
  const cart = await describeFound(context, row.id, (await loadCart(context, cartId.toLowerCase())).cart);
  return { carts: page.page === 1 ? [cart] : [], pagination: describePage(page, 1) };
}

async function describeFound(context: RequestContext, id: number, cart: CartState): Promise<FoundCart> {
  const catalogue = await loadCatalogue(
    context,
    cart.lines.map((line) => line.productId),
  );
  const cartItems = cart.lines.map(({ productId, quantity, asked }) => ({
    id: productId,
    quantity,
    supplyType: asked,
    product: catalogue.get(productId)!.product,
  }));
  return { id, cartId: cart.cartId, cartItems };
}
