import { ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { lastOrderNumber } from './last-order.ts';

interface Lines {
  items: readonly unknown[];
}

interface NothingToPayProps {
  cart: { validationMessage: string | null; available: Lines; unavailable: Lines } | null;
  notice: string | null;
}

export function NothingToPay({ cart, notice }: NothingToPayProps) {
  const orderNumber = lastOrderNumber();
  // Pieces that cannot be bought at the moment are still in the cart.
  if (cart !== null && cart.available.items.length + cart.unavailable.items.length > 0) {
    return (
      <Panel title="Please check your cart first" actions={<ButtonLink to="/cart/">View cart</ButtonLink>}>
        <p>{cart.validationMessage ?? problemOf(cart)}</p>
        {notice && <p>{notice}</p>}
      </Panel>
    );
  }
  if (orderNumber !== null && notice === null) {
    return (
      <Panel
        title={ORDER_TEXTS.placed.text}
        actions={
          <>
            <ButtonLink to={`/checkout/${orderNumber}/`}>See order {orderNumber}</ButtonLink>
            <ButtonLink variant="quiet" to="/buy/">
              Continue shopping
            </ButtonLink>
          </>
        }
      >
        <p>Its items are no longer in your cart.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Nothing to pay for yet" actions={<ButtonLink to="/buy/">See what we sell</ButtonLink>}>
      <p>{notice ?? 'Your cart is empty. Add something and come back.'}</p>
    </Panel>
  );
}

function problemOf({ available }: { available: Lines }): string {
  return available.items.length === 0 ? 'Nothing in your cart can be bought right now.' : 'Something in it can’t be ordered right now.';
}
