import { LIVE_LIMITS } from '@koura/shared-types/live-events';
import type { ReactNode } from 'react';
import { Link } from '../platform/navigation/link.tsx';
import { PageMeta } from '../platform/page-meta.tsx';
import { useSite } from '../platform/site.ts';
import { useWebsite } from '../shop/shop-context.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './developers-page.module.css';
import { ADD_TO_CART, firstRequest, livePrices, pageAsMarkdown, placeOrder, quoteCart } from './developer-examples.ts';

const TRAIL = [{ label: 'Home', to: '/' }, { label: 'Developers' }];

function Code({ label, children }: { label: string; children: string }) {
  return (
    // Long lines scroll, by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
      <code>{children}</code>
    </pre>
  );
}

function Address({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <code>{path}</code>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** /developers/: for those whose programs use the shop. What is said at length is in docs/api.md. */
export function Component() {
  const { siteUrl, brandName, build } = useSite();
  const {
    country: { isoCode: country },
    currency,
  } = useWebsite();
  const feeds = `/feeds/${country.toLowerCase()}`;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title="For developers"
        description={`The prices and the shop of ${brandName} for programs: GraphQL, live prices, feeds and pages as Markdown, with examples that work.`}
      />
      <Breadcrumbs trail={TRAIL} />
      <div className={styles.text}>
        <section>
          <SectionHeading as="h1">For developers</SectionHeading>
          <p className={styles.intro}>
            Whatever these pages can do, your program can do too: they use the same API and no other. Reading prices needs no account.
          </p>
        </section>

        <section>
          <h2>What there is</h2>
          <dl className={styles.addresses}>
            <Address path="/graphql">Products, prices, carts, orders and accounts, by POST.</Address>
            <Address path="/schema.graphql">The schema of this release, every field described, for your code generator.</Address>
            <Address path="/socket.io">Live prices of products and metals, about once a second, and changes of carts and orders.</Address>
            <Address path={`${feeds}/products.json`}>
              All products with prices, quantity breaks and what we pay. Also <code>{`${feeds}/products.csv`}</code>,{' '}
              <code>{`${feeds}/google.xml`}</code> and <code>{`${feeds}/openai.jsonl.gz`}</code>; each country has its own.
            </Address>
            <Address path="/what-we-pay.csv">What we pay for each piece.</Address>
            <Address path="/mcp">
              Tools for assistants, by the Model Context Protocol: search, prices, what we pay, delivery, quotes.
            </Address>
            <Address path="/.well-known/ucp">
              The same by the Universal Commerce Protocol: the catalogue, and carts that your person sees before anything is kept.
            </Address>
            <Address path="/llms.txt">A guide for assistants. With the header below, pages are Markdown.</Address>
          </dl>
          <Code label="A page as Markdown">{pageAsMarkdown(siteUrl)}</Code>
        </section>

        <section>
          <h2>Your first request</h2>
          <Code label="Three products">{firstRequest(siteUrl)}</Code>
          <p>
            Prices are for one country, tax included: name it in the header <code>X-Country-Code</code>. An amount is a decimal string with
            its currency; never compute with floating point. If you have a key from us, send it as <code>Koura-Key</code>. A browser on
            another site needs one.
          </p>
        </section>

        <section>
          <h2>Hold a price and order</h2>
          <ol className={styles.steps}>
            <li>
              <p>
                Fill a cart. Keep its <code>cartId</code> secret and send it as header <code>X-TOKEN</code> from then on.
              </p>
              <Code label="Step 1, a cart">{ADD_TO_CART}</Code>
            </li>
            <li>
              <p>
                Hold the total, courier included. The time that is left is <code>expiresAt</code> less <code>serverTime</code>.
              </p>
              <Code label="Step 2, the held total">{quoteCart(country)}</Code>
            </li>
            <li>
              <p>
                Order at that total. The card provider’s library makes the card token; we never see a card number. If no answer arrives,
                send the same again with the same key: there will be one order.
              </p>
              <Code label="Step 3, the order">{placeOrder(country, currency)}</Code>
            </li>
          </ol>
          <p>
            What a buyer can correct is in <code>userErrors</code>, with a sentence for people and a code for your program. Everything else
            is in <code>errors</code>.
          </p>
        </section>

        <section>
          <h2>Live prices</h2>
          <Code label="Live prices">{livePrices(siteUrl, country)}</Code>
          <p>
            Of two prices of a product the one with the later <code>priceUpdatedAt</code> counts. Subscribe again after every connect.
          </p>
        </section>

        <section>
          <h2>Limits</h2>
          <ul className={styles.limits}>
            <li>
              A query may cost 10,000 points; every answer has its own cost in <code>extensions.cost</code>.
            </li>
            <li>
              A connection watches up to {LIVE_LIMITS.productsASocket} products, {LIVE_LIMITS.idsACall} in one call.
            </li>
            <li>A feed is made once a minute at most. Ask for it with the ETag of the last one.</li>
            <li>
              On <code>RATE_LIMITED</code>, wait as long as <code>Retry-After</code> says.
            </li>
          </ul>
        </section>

        <section>
          <h2>Versions</h2>
          <p>
            This is version {build.version}. Fields and values are added at any time, so ignore what you don’t know. A field is removed a
            year after it was marked as deprecated, at the earliest, and never changes its meaning.
          </p>
        </section>

        <section>
          <h2>Questions and keys</h2>
          <p>
            <Link to="/contact/#message">Write to us</Link> if you want a key, a quota of your own, or something that isn’t here.
          </p>
        </section>
      </div>
    </div>
  );
}
