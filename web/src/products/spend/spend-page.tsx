import { metalPath } from '@koura/shared-types/metal-path';
import { useLocation, useParams, type LoaderFunctionArgs } from 'react-router';
import { Link } from '../../platform/navigation/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { loadQuery, useLoadedQuery } from '../../platform/bff-client/load-query.ts';
import { formatTime } from '../../platform/format/format-date.ts';
import { notFound } from '../../platform/navigation/not-found.ts';
import { PageMeta } from '../../platform/page-meta.tsx';
import { useWebsite } from '../../shop/shop-context.tsx';
import { useTaxName } from '../../shop/use-tax-name.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Note } from '../../ui/note.tsx';
import { BasketCard } from './basket-card.tsx';
import { formatWhole } from '../../platform/format/format-money.ts';
import { hasMoved, shownBaskets, WORTH_ANOTHER_LOOK } from './basket-text.ts';
import { BestValueDocument, SpendSettingsDocument } from './spend.generated.ts';
import { readAmount } from './read-amount.ts';
import { SpendForm } from './spend-form.tsx';
import { EXAMPLE_AMOUNTS, spendPath } from './spend-path.ts';
import styles from './spend-page.module.css';

/** Loads the baskets for the amount in the URL, if it is one. Unknown metal: 404. */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { website } = await loadQuery(args, SpendSettingsDocument, {});
  const metal = args.params['metal'] ?? '';
  if (!website.metals.some(({ slug }) => slug === metal)) throw notFound(args.request);
  const { amount } = readAmount(new URL(args.request.url).searchParams.get('amount'), website.currency);
  if (amount !== null)
    await loadQuery(args, BestValueDocument, { metal, budget: { amount, currencyCode: website.currency } }, { fresh: true });
  return null;
}

/** /buy/{metal}/spend/?amount=10000: baskets for an amount. */
export function Component() {
  const { metal: slug = '' } = useParams();
  const { search } = useLocation();
  const { website } = useLoadedQuery(SpendSettingsDocument, {});
  const typed = new URLSearchParams(search).get('amount');
  const { amount, message } = readAmount(typed, website.currency);
  const metal = website.metals.find((one) => one.slug === slug);
  if (!metal) return null;
  const name = metal.name.toLowerCase();
  const budget = amount === null ? null : { amount, currencyCode: website.currency };
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title={budget ? `Spend ${formatWhole(budget)} on ${name}` : `How much ${name} for your money`}
        description={`Tell us what you want to spend on ${name}, and see three baskets: lowest premium, easiest to divide, and best buy-back.`}
        canonicalPath={spendPath(slug)}
        noIndex
      />
      <Breadcrumbs
        trail={[{ label: 'Home', to: '/' }, { label: 'Buy', to: '/buy/' }, { label: metal.name, to: metalPath(slug) }, { label: 'Spend' }]}
      />
      <PageHead
        heading={budget ? `Spend ${formatWhole(budget)} on ${name}` : `How much ${name} for your money?`}
        intro="We pick from the coins and bars you can order now, at today’s prices, quantity discounts and courier included."
      />
      <SpendForm metal={metal} typed={typed ?? ''} message={message} />
      <p className={styles.examples}>
        {EXAMPLE_AMOUNTS.map((example) => (
          <Link key={example} to={`${spendPath(slug)}?amount=${example}`} rel="nofollow" preventScrollReset>
            {formatWhole({ amount: String(example), currencyCode: website.currency })}
          </Link>
        ))}
      </p>
      {budget && <Baskets metal={metal} budget={budget} />}
    </div>
  );
}

interface BasketsProps {
  metal: { slug: string; name: string };
  budget: { amount: string; currencyCode: string };
}

function Baskets({ metal, budget }: BasketsProps) {
  const website = useWebsite();
  const { bestValue } = useLoadedQuery(BestValueDocument, { metal: metal.slug, budget });
  const taxName = useTaxName() ?? 'tax';
  const baskets = shownBaskets(bestValue);
  if (baskets.length === 0) {
    return (
      <Note>
        {formatWhole(budget)} isn’t enough for any {metal.name.toLowerCase()} piece we can send you today.{' '}
        <Link to={`${metalPath(metal.slug)}?sort=price-asc`}>See the smallest pieces first</Link>, or call us on {website.phone}.
      </Note>
    );
  }
  const newest = bestValue
    .flatMap(({ lines }) => lines.map(({ product }) => product.priceUpdatedAt))
    .reduce((latest, time) => (time > latest ? time : latest), '');
  return (
    <section aria-label="Baskets">
      {bestValue.some(hasMoved) && (
        <Note tone="warn" role="status" className={styles.moved}>
          Prices have moved by more than {WORTH_ANOTHER_LOOK}% since.{' '}
          <Link to={`${spendPath(metal.slug)}?amount=${budget.amount}`} preventScrollReset replace>
            Work it out again
          </Link>
        </Note>
      )}
      <ul className={styles.baskets}>
        {baskets.map((shown) => (
          <BasketCard key={shown.title} {...shown} takesOrders={website.services.orders} taxName={taxName} />
        ))}
      </ul>
      <p className={`${styles.note} small muted measure`}>
        Worked out from prices as of {formatTime(newest)}. Collector pieces are left out. The cart shows the final price.
      </p>
    </section>
  );
}
