import { USUAL_DELIVERY } from '@koura/shared-types/delivery-texts';
import { useState } from 'react';
import { useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import { useBff } from '../../platform/bff-client/bff.ts';
import { loadQuery } from '../../platform/bff-client/load-query.ts';
import { formatDate, formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { nameWithNoBreakSpaces } from '../../platform/format/name-with-no-break-spaces.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { NOT_SUBMITTED } from '../../platform/navigation/route-error.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { IllustrationsNote } from '../../ui/product/illustrations-note.tsx';
import { ProductPicture } from '../../ui/product/product-picture.tsx';
import { ProductLink } from '../../ui/product/product-link.tsx';
import { hasAmount } from '../has-amount.ts';
import { TaxRow } from '../tax-row.tsx';
import { HeldQuote, type HeldQuoteFacts } from './held-quote.tsx';
import { MailedQuoteDocument, type MailedQuoteQuery } from './mailed-quote.generated.ts';
import styles from './mailed-quote-page.module.css';

type ShownQuote = NonNullable<MailedQuoteQuery['mailedQuote']>;
type QuoteLine = ShownQuote['lines'][number];

/** What of a line cannot be had today; null when all of it can. */
function lineProblem({ quantity, now }: Pick<QuoteLine, 'quantity' | 'now'>): string | null {
  if (now === null) return 'We don’t sell this any more.';
  if (now.quantity === 0) return 'Not available today.';
  return now.quantity < quantity ? `Only ${now.quantity} of ${quantity} available today.` : null;
}

function availableItems(lines: readonly Pick<QuoteLine, 'productId' | 'now'>[]): { productId: string; quantity: number }[] {
  return lines.flatMap(({ productId, now }) => (now && now.quantity > 0 ? [{ productId, quantity: now.quantity }] : []));
}

/** The quote without its code: results of queries on pages with secret URLs are not sent to the browser, the loader's are. */
export async function loader(args: LoaderFunctionArgs): Promise<ShownQuote | null> {
  return (await loadQuery(args, MailedQuoteDocument, { code: args.params['code'] ?? '' }, { fresh: true })).mailedQuote;
}

/** /quote/{code}/: a quote from a mail on any device, with its prices then and now and one press into the cart. */
export function Component() {
  const quote = useLoaderData<ShownQuote | null>();
  if (!quote) return <NoQuote />;
  return isHeldQuote(quote) ? <HeldQuote quote={quote} /> : <Quote quote={quote} />;
}

function isHeldQuote(quote: ShownQuote): quote is HeldQuoteFacts {
  return quote.hold !== null;
}

function NoQuote() {
  const { phone } = useWebsite();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title="This quote isn’t available" description="Your quote." />
      <div className={styles.head}>
        <h1>This quote isn’t available</h1>
        <p className={styles.intro}>
          Its link has expired, or part of it is missing. Please open it from our email again, ask for a new quote from your cart, or call
          us on <PhoneLink phone={phone} />.
        </p>
      </div>
      <ButtonLink to="/buy/">See all pieces</ButtonLink>
    </div>
  );
}

function Quote({ quote }: { quote: ShownQuote }) {
  const { number, createdAt, expiresAt, lines } = quote;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta title={`Quote ${number}`} description="Your quote." />
      <header className={styles.head}>
        <h1>Your quote</h1>
        <p className={styles.intro}>
          What your cart came to then, and what it comes to today. Metal prices move, so a quote doesn’t hold a price.
        </p>
        <FactList
          className={styles.facts}
          facts={{
            Quote: <span className="num">{number}</span>,
            Date: formatDateTime(createdAt),
            'Link works until': formatDate(expiresAt),
          }}
        />
      </header>
      <div className={styles.columns}>
        <div>
          <ul className={styles.lines} aria-label="Pieces">
            {lines.map((line) => (
              <Line key={line.productId} line={line} />
            ))}
          </ul>
          <IllustrationsNote images={lines.map(({ image }) => image)} className={`${styles.note} muted small`} />
        </div>
        <section className={styles.box} aria-labelledby="quote-total">
          <h2 id="quote-total">Total</h2>
          <Totals quote={quote} />
          <TakeQuote quote={quote} />
        </section>
      </div>
    </div>
  );
}

function Line({ line }: { line: QuoteLine }) {
  const { slug, name, image, quantity, unitPrice, total, now } = line;
  const problem = lineProblem(line);
  return (
    <li>
      <ProductPicture image={image} width={72} decorative />
      <div className={styles.piece}>
        {now === null ? nameWithNoBreakSpaces(name) : <ProductLink product={{ slug, name }} />}
        <small>
          {quantity} × {formatMoney(unitPrice)}
        </small>
        {problem && <small className={styles.problem}>{problem}</small>}
      </div>
      <dl className={styles.prices}>
        <div>
          <dt>Quoted</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        <div>
          <dt>Today</dt>
          <dd>{now && now.quantity > 0 ? <b>{formatMoney(now.total)}</b> : '–'}</dd>
        </div>
      </dl>
    </li>
  );
}

function Totals({ quote: { lines, discountTotal, shippingTotal, taxName, taxTotal, total, totalNow } }: { quote: ShownQuote }) {
  const isPart = lines.some((line) => lineProblem(line) !== null);
  return (
    <dl className={styles.totals}>
      {hasAmount(discountTotal) && (
        <div>
          <dt>Discount, as quoted</dt>
          <dd>−{formatMoney(discountTotal)}</dd>
        </div>
      )}
      <div>
        <dt>{USUAL_DELIVERY}, as quoted</dt>
        <dd>{hasAmount(shippingTotal) ? formatMoney(shippingTotal) : 'Free'}</dd>
      </div>
      <TaxRow name={taxName} total={taxTotal} />
      <div>
        <dt>Quoted</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      {totalNow && (
        <div className={styles.today}>
          <dt>
            Today <small>{isPart ? `${totalNow.currencyCode}, for what’s available` : totalNow.currencyCode}</small>
          </dt>
          <dd>{formatMoney(totalNow)}</dd>
        </div>
      )}
    </dl>
  );
}

function TakeQuote({ quote: { lines, countryCode, hasOwnPrices } }: { quote: ShownQuote }) {
  const bff = useBff();
  const navigate = useNavigate();
  const { country, countries, phone } = useWebsite();
  const viewer = useViewer();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const items = availableItems(lines);
  if (items.length === 0) {
    return (
      <>
        <p>
          None of it is available today. Call us on <PhoneLink phone={phone} />, and we’ll see what we can do.
        </p>
        <ButtonLink to="/buy/" variant="secondary">
          See all pieces
        </ButtonLink>
      </>
    );
  }
  const take = async (): Promise<void> => {
    setBusy(true);
    setMessage(null);
    try {
      const { takePieces } = await import('../take-pieces.ts');
      const result = await takePieces(bff, items);
      if (result?.ok) await navigate('/cart/');
      else if (result) setMessage(result.message);
    } catch {
      setMessage(NOT_SUBMITTED);
    }
    setBusy(false);
  };
  const label = lines.every((line) => lineProblem(line) === null) ? 'Put it in my cart' : 'Put what’s available in my cart';
  const quoted = countries.find(({ isoCode }) => isoCode === countryCode);
  return (
    <>
      {hasOwnPrices && !viewer && (
        <p className={styles.note}>
          These are an account’s own prices. <Link to="/login/">Sign in</Link> before you add them to your cart.
        </p>
      )}
      {quoted && countryCode !== country.isoCode && (
        <p className={styles.note}>
          This quote is for {quoted.name}. You’re shopping in {country.name}, so your cart will show its prices.
        </p>
      )}
      <Button wide busy={isBusy} onClick={() => void take()}>
        {label}
      </Button>
      <noscript>
        <form method="post" action="/cart/add-basket/">
          <input type="hidden" name="items" value={items.map(({ productId, quantity }) => `${productId}x${quantity}`).join(' ')} />
          <Button type="submit" wide variant="secondary">
            Add to my cart
          </Button>
        </form>
      </noscript>
      <p role="status" className={styles.error}>
        {message}
      </p>
      <p className="muted small">Your price is locked in when you order.</p>
    </>
  );
}
