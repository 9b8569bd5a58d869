import { USUAL_DELIVERY } from '@koura/shared-types/delivery-texts';
import { formatHour } from '@koura/shared-types/format-days';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useBff } from '../../platform/bff-client/bff.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { NOT_SUBMITTED } from '../../platform/navigation/route-error.ts';
import { useWhenOver } from '../../platform/use-when-over.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { IllustrationsNote } from '../../ui/product/illustrations-note.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { linesText } from '../lines-text.ts';
import { hasAmount } from '../has-amount.ts';
import { TaxRow } from '../tax-row.tsx';
import type { MailedQuoteQuery } from './mailed-quote.generated.ts';
import styles from './mailed-quote-page.module.css';

type ShownQuote = NonNullable<MailedQuoteQuery['mailedQuote']>;
export type HeldQuoteFacts = ShownQuote & { hold: NonNullable<ShownQuote['hold']> };

/** An order that staff built on the phone, or what an assistant had held: its pieces, until when the prices are held, the terms, and the way to pay. */
export function HeldQuote({ quote }: { quote: HeldQuoteFacts }) {
  const { number, createdAt, lines, hold, shippingTotal, taxName, taxTotal, total } = quote;
  useWhenOver([hold.state === 'HELD' ? hold.until : null]);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={`Your order ${number}`} description="What we put together for you." />
      <header className={styles.head}>
        <h1>{hold.byStaff ? 'What we put together for you' : 'What was put together for you'}</h1>
        <p className={styles.intro}>{introOf(hold)}</p>
        <FactList
          className={styles.facts}
          facts={{
            Number: <span className="num">{number}</span>,
            Date: formatDateTime(createdAt),
            ...(hold.state === 'HELD' && { 'Prices held until': formatHour(hold.until) }),
          }}
        />
      </header>
      <div className={styles.columns}>
        <div>
          <ul className={styles.lines} aria-label="Pieces">
            {lines.map(({ productId, slug, name, image, quantity, unitPrice, total: lineTotal }) => (
              <li key={productId}>
                <ProductPicture image={image} width={72} decorative />
                <div className={styles.piece}>
                  <ProductLink product={{ slug, name }} />
                  <small>
                    {quantity} × {formatMoney(unitPrice)}
                  </small>
                </div>
                <b className={styles.lineTotal}>{formatMoney(lineTotal)}</b>
              </li>
            ))}
          </ul>
          <IllustrationsNote images={lines.map(({ image }) => image)} className={`${styles.note} muted small`} />
        </div>
        <section className={styles.box} aria-labelledby="quote-total">
          <h2 id="quote-total">Total</h2>
          <dl className={styles.totals}>
            <div>
              <dt>{USUAL_DELIVERY}</dt>
              <dd>{hasAmount(shippingTotal) ? formatMoney(shippingTotal) : 'Free'}</dd>
            </div>
            <TaxRow name={taxName} total={taxTotal} />
            <div className={styles.today}>
              <dt>
                Total <small>{total.currencyCode}</small>
              </dt>
              <dd>{formatMoney(total)}</dd>
            </div>
          </dl>
          {hold.state === 'HELD' ? <GoToCheckout quote={quote} /> : <NotHeld quote={quote} />}
        </section>
      </div>
    </div>
  );
}

function introOf({ state, until, byStaff }: HeldQuoteFacts['hold']): string {
  if (state === 'ORDERED') return 'It’s ordered. We’ve sent you an email with everything about your order.';
  if (state === 'OVER') return `We held these prices until ${formatHour(until)}.`;
  const held = `Check the pieces, read our terms, and pay. We hold these prices until ${formatHour(until)}.`;
  return byStaff ? held : `An assistant put these together. ${held}`;
}

function NotHeld({ quote: { hold, lines, countryCode } }: { quote: HeldQuoteFacts }) {
  const { phone } = useWebsite();
  if (hold.state === 'ORDERED') return null;
  if (!hold.byStaff) {
    return (
      <>
        <p>Metal prices have moved on. You can still have these pieces, at today’s prices.</p>
        <ButtonLink to={`/cart/add/${linesText(lines)}/?country=${countryCode}`} wide>
          See today’s prices
        </ButtonLink>
      </>
    );
  }
  return (
    <p>
      Metal prices have moved on. Call us on <PhoneLink phone={phone} />, and we’ll hold today’s prices for you.
    </p>
  );
}

function GoToCheckout({ quote: { countryCode, hasOwnPrices, hold } }: { quote: HeldQuoteFacts }) {
  const bff = useBff();
  const navigate = useNavigate();
  const { code = '' } = useParams();
  const { country, countries } = useWebsite();
  const viewer = useViewer();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const made = countries.find(({ isoCode }) => isoCode === countryCode);
  const take = async (): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      const { takeOrderDraft } = await import('./take-order-draft.ts');
      const result = await takeOrderDraft(bff, code);
      if (result?.ok) await navigate('/checkout/');
      else if (result) setMessage(result.message);
    } catch {
      setMessage(NOT_SUBMITTED);
    }
    setBusy(false);
  };
  return (
    <>
      {hasOwnPrices && !viewer && (
        <p className={styles.note}>
          These are your account’s own prices. <Link to="/login/">Sign in</Link>, then open this link again.
        </p>
      )}
      {made && countryCode !== country.isoCode && (
        <p className={styles.note}>
          This is for {made.name}. You’re shopping in {country.name}: change the country at the bottom of the page first.
        </p>
      )}
      <p className={styles.note}>
        Please read our <Link to="/terms/">terms</Link> before you pay, by card or bank transfer.
        {hold.byStaff && ' We never ask for your card number on the phone.'}
      </p>
      <Button wide busy={isBusy} onClick={() => void take()}>
        Go to checkout
      </Button>
      <p role="status" className={styles.error}>
        {message}
      </p>
    </>
  );
}
