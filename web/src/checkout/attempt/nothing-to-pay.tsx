import { ORDER_TEXTS } from '@koura/shared-types/money-texts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { lastOrderNumber } from './last-order.ts';

interface NothingToPayProps {
  cart: { validationMessage: string | null; totalItems: number } | null;
  notice: string | null;
}

export function NothingToPay({ cart, notice }: NothingToPayProps) {
  const orderNumber = lastOrderNumber();
  if (cart !== null && cart.totalItems > 0) {
    return (
      <Panel title="Please check your cart first" actions={<ButtonLink to="/cart/">View cart</ButtonLink>}>
        <p>{cart.validationMessage ?? 'Something in it can’t be ordered right now.'}</p>
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
