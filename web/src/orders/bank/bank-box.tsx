import { useEffect, useState } from 'react';
import { useCartHandover } from '../../cart/use-cart-handover.ts';
import { takeCartBack } from '../../platform/bank-cart.ts';
import { type Bff, useBff } from '../../platform/bff-client/bff.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { OrderDetailsFragment } from '../order.generated.ts';
import { BankPaymentDocument } from './bank-payment.generated.ts';
import { bankTexts } from './bank-texts.ts';
import styles from './bank-box.module.css';

interface BankBoxProps {
  order: Pick<OrderDetailsFragment, 'orderNumber' | 'total'>;
  bank: NonNullable<OrderDetailsFragment['payment']['bank']>;
  reload: () => Promise<void>;
}

const POLL_MS = 2000;

/** What has become of a payment at the buyer's bank; asks the bank until it is decided. */
export function BankBox({ order: { orderNumber, total }, bank, reload }: BankBoxProps) {
  const { state } = bank;
  const isOpen = state === 'OPEN' || state === 'CHECKING';
  const isOver = state === 'DECLINED' || state === 'ENDED';
  const redirectUrl = useBankPayment(orderNumber, isOpen ? state : null, reload);
  const { reload: reloadCart } = useCartHandover();
  useEffect(() => {
    if (isOver && takeCartBack(orderNumber)) void reloadCart();
  }, [isOver, orderNumber, reloadCart]);
  const { title, lines } = bankTexts(bank, total);
  return (
    <section className={styles.box} aria-labelledby="bank" data-state={state}>
      <h2 id="bank">{title}</h2>
      {/* Read out when it changes while the page is open. */}
      <div role="status" className={styles.lines}>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {state === 'OPEN' && redirectUrl !== null && (
        <p>
          <Button onClick={() => location.assign(redirectUrl)}>Go to your bank</Button>
        </p>
      )}
      {isOver && (
        <p>
          <ButtonLink to="/cart/">View cart</ButtonLink>
        </p>
      )}
    </section>
  );
}

/** Where the payment is approved, while it is open. Reads the order again when the bank says something else than the page. */
function useBankPayment(orderNumber: string, shown: string | null, reload: () => Promise<void>): string | null {
  const bff = useBff();
  const [redirectUrl, setRedirectUrl] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      const loaded = await read(bff, orderNumber);
      if (isGone) return;
      if (loaded) setRedirectUrl(loaded.redirectUrl);
      if (loaded && loaded.state !== shown) await reload();
      if (!isGone) timer = setTimeout(() => void load(), POLL_MS);
    };
    void load();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [bff, orderNumber, shown, reload]);
  return redirectUrl;
}

/** Undefined where the shop cannot be reached: the next answer counts. */
async function read(bff: Bff, orderNumber: string): Promise<{ redirectUrl: string | null; state: string | null } | undefined> {
  try {
    const { redirectUrl, order } = (await fetchQuery(bff, BankPaymentDocument, { orderNumber })).bankPayment;
    return { redirectUrl, state: order.payment.bank?.state ?? null };
  } catch {
    return undefined;
  }
}
