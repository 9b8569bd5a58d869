import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartWalletProps } from '../../cart/cart-wallet.ts';
import { useCartHandover } from '../../cart/use-cart-handover.ts';
import { rememberPlaced } from '../../platform/just-placed.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useClientQuery } from '../../platform/bff-client/use-client-query.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { rememberLastOrder } from '../attempt/last-order.ts';
import { CheckoutDocument } from '../checkout.generated.ts';
import { forgetDraft, readDraft, writeDraft } from '../checkout-draft.ts';
import { checkoutShop } from '../checkout-shop.ts';
import { leaveNote } from '../checkout-note.ts';
import { hasOwnChoices } from './wallet-order.ts';
import { WalletBox } from './wallet-box.tsx';

/** The wallets in the cart: what they cannot do leads to the checkout. */
export function CartWallet({ cart, onOpen }: CartWalletProps) {
  const website = useWebsite();
  const hydrated = useHydrated();
  const settings = useClientQuery(CheckoutDocument, {});
  const { end } = useCartHandover();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const shop = settings.data && checkoutShop(settings.data.website, website);
  return (
    <div aria-busy={isBusy || undefined}>
      <WalletBox
        cart={cart}
        shop={shop}
        title="Or pay with Apple Pay, Google Pay or Link"
        hasOwnChoices={hydrated && hasOwnChoices(readDraft(null, () => false))}
        onOpen={onOpen}
        onStage={(stage) => setBusy(stage !== 'idle')}
        onPlaced={async ({ order }) => {
          if (!order) {
            await navigate('/checkout/');
            return;
          }
          forgetDraft();
          end();
          rememberLastOrder(order.orderNumber);
          rememberPlaced(order.orderNumber);
          await navigate(`/checkout/${order.orderNumber}/`);
        }}
        onChecking={() => void navigate('/checkout/')}
        onLead={({ message, ...draft }) => {
          writeDraft(draft);
          leaveNote(message);
          void navigate('/checkout/');
        }}
      />
    </div>
  );
}
