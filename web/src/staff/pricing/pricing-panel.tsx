import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '../../platform/navigation/link.tsx';
import { useBff } from '../../platform/bff-client/bff.ts';
import { type PricingFieldsFragment, ProductPricingDocument, type ProductPricingQuery } from './pricing.generated.ts';
import { callMessage } from '../../platform/bff-client/call-message.ts';
import { useShownProduct } from '../../platform/live-state/shown-products.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PRICING, SELLING } from '../staff-links.ts';
import { PricingForm } from './pricing-form.tsx';
import { useViewer, useWebsite } from '../../shop/shop-context.tsx';
import { tryMutation } from '../../platform/bff-client/try-mutation.ts';
import { formatDateTime } from '../../platform/format/format-date.ts';
import { DiscardPricingBatchDocument } from '../pricing-batches/pricing-batches.generated.ts';
import { fetchQuery } from '../../platform/bff-client/fetch-query.ts';
import styles from './pricing-panel.module.css';
import { offers } from '../../shop/offers.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { formatPercent } from '../../platform/format/format-percent.ts';
import { classNames } from '../../ui/class-names.ts';
import { may } from '../../shop/may.ts';

const MODELS = { PERCENT: 'As a percentage', AMOUNT: 'As an amount' };

/** Key figures of a price, in one line on wide screens. `children`: the button that opens the form. */
function PricingSummary({ pricing, children }: { pricing: PricingFieldsFragment; children: ReactNode }) {
  const { price, minimumCostPrice, premium, replacementCost, premiumPercent, margin, marginPercent, pricingModel } = pricing;
  const cost = replacementCost ?? minimumCostPrice;
  const loses = margin !== null && margin.amount.startsWith('-');
  return (
    <div className={styles.bar}>
      <dl className={styles.facts}>
        <Fact name="Price" note={pricing.minimumSaleQuantity > 1 ? `each, from ${pricing.minimumSaleQuantity} pieces` : 'one piece'}>
          {price && formatMoney(price)}
        </Fact>
        <Fact name="Premium over spot" note={premiumPercent === null ? null : formatPercent(premiumPercent)}>
          {premium && formatMoney(premium)}
        </Fact>
        <Fact name={replacementCost ? 'Cost today' : 'Lowest cost'} note={pricing.supplier?.name ?? 'no supplier'}>
          {cost && formatMoney(cost)}
        </Fact>
        <Fact
          name="Premium over cost"
          note={loses ? 'Sells below cost' : marginPercent === null ? null : formatPercent(marginPercent)}
          className={loses ? styles.loses : undefined}
        >
          {margin && formatMoney(margin)}
        </Fact>
        <Fact name="Premiums" note={rowText(pricing)}>
          {pricingModel ? MODELS[pricingModel] : 'Another model'}
        </Fact>
      </dl>
      {children}
    </div>
  );
}

interface FactProps {
  name: string;
  note: string | null;
  className?: string | undefined;
  /** "Not known" where the backend has no value. */
  children: ReactNode;
}

function Fact({ name, note, className, children }: FactProps) {
  return (
    <div className={classNames(className)}>
      <dt>{name}</dt>
      <dd>
        <b className="num">{children ?? 'Not known'}</b>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

function rowText({ markupPriceBreaks: rows }: PricingFieldsFragment): string {
  const own = rows.filter(({ customer }) => customer !== null).length;
  const all = `${rows.length} ${rows.length === 1 ? 'row' : 'rows'}`;
  return own === 0 ? all : `${all}, ${own} of one customer`;
}

interface AwaitedApprovalProps {
  awaited: NonNullable<PricingFieldsFragment['awaitingApproval']>;
  onWithdrawn: () => void;
}

/** New pricing that a colleague has asked for: the way to approve it, or to withdraw it. */
function AwaitedApproval({ awaited: { batchId, at, by }, onWithdrawn }: AwaitedApprovalProps) {
  const bff = useBff();
  const viewer = useViewer();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function withdraw(): Promise<void> {
    setBusy(true);
    const problem = await tryMutation(bff, DiscardPricingBatchDocument, { input: { batchId } });
    setFailure(problem);
    setBusy(false);
    if (problem === null) onWithdrawn();
  }
  return (
    <div className={styles.awaited}>
      <p>
        <b>New pricing waits for approval.</b> {by.name} asked on <time dateTime={at}>{formatDateTime(at)}</time>. Until it’s published, the
        price stays as it is.
      </p>
      {failure !== null && <p role="alert">{failure}</p>}
      {may(viewer, 'prices.approve') && (
        <Link to={`${PRICING}${batchId}/`} className="arrow">
          Look at it
        </Link>
      )}
      {viewer?.id === by.id && (
        <Button variant="quiet" size="s" busy={busy} onClick={() => void withdraw()}>
          Withdraw
        </Button>
      )}
    </div>
  );
}

/** Minimum interval between reloads as the product's price moves. */
const FOLLOW_MS = 15_000;

/** An opened panel stays open on the next product. */
let staysOpen = false;

interface PricingPanelProps {
  productId: string;
  priceUpdatedAt: string;
}

/** For staff, above the product: how the price is made up, and the form to change it. */
export function PricingPanel({ productId, priceUpdatedAt }: PricingPanelProps) {
  const { pricing, suppliers, failure, reload, take } = usePricing(productId, priceUpdatedAt);
  const website = useWebsite();
  const canPreview = offers(website, 'pricing.preview');
  const [open, setOpen] = useState(staysOpen);
  // When open it pushes the page's own price out of view, where prices are not updated.
  const shown = useShownProduct(productId);
  const show = (wanted: boolean): void => {
    staysOpen = wanted;
    setOpen(wanted);
  };
  return (
    <section
      ref={shown}
      className={styles.panel}
      aria-label="Pricing, for staff"
      aria-busy={(pricing === undefined && failure === null) || undefined}
    >
      {pricing ? (
        <>
          <PricingSummary pricing={pricing}>
            {offers(website, 'staff.stopSelling') && (
              <Link to={`${SELLING}?product=${productId}`} className={styles.stop}>
                Stop selling it
              </Link>
            )}
            <Button variant="secondary" size="s" aria-expanded={open} onClick={() => show(!open)}>
              {open ? 'Close pricing' : 'Change pricing'}
            </Button>
          </PricingSummary>
          {pricing.awaitingApproval && <AwaitedApproval awaited={pricing.awaitingApproval} onWithdrawn={reload} />}
          {/* Hidden, not unmounted, to keep its input. */}
          <div hidden={!open} className={styles.form}>
            <PricingForm pricing={pricing} suppliers={suppliers} isOpen={open} canPreview={canPreview} onSaved={take} />
          </div>
        </>
      ) : failure !== null ? (
        <div className={styles.line} role="alert">
          <p>
            <b>The pricing couldn’t be loaded.</b> {failure}
          </p>
          <Button variant="secondary" size="s" onClick={reload}>
            Load again
          </Button>
        </div>
      ) : pricing === null ? (
        <p className={styles.line}>Pricing can’t be changed here: this shop’s backend doesn’t keep it.</p>
      ) : (
        <div className={styles.facts}>
          {Array.from({ length: 5 }, (_, index) => (
            <Skeleton key={index} width="100%" height="44px" />
          ))}
        </div>
      )}
    </section>
  );
}

interface LoadedPricing {
  /** undefined while loading, null if the product has none. */
  pricing: PricingFieldsFragment | null | undefined;
  suppliers: ProductPricingQuery['suppliers'];
  failure: string | null;
  reload: () => void;
  take: (pricing: PricingFieldsFragment) => void;
}

/** Loads a product's pricing, and reloads it when the price has moved. Bypasses the page's cache. */
function usePricing(productId: string, priceUpdatedAt: string): LoadedPricing {
  const bff = useBff();
  const [loaded, setLoaded] = useState<ProductPricingQuery>();
  const [failure, setFailure] = useState<string | null>(null);
  // Timestamp of the price at the last load, and when that was.
  const askedFor = useRef({ made: null as string | null, at: Number.NEGATIVE_INFINITY });
  const newest = useRef(0);

  const load = useCallback(async () => {
    const request = ++newest.current;
    try {
      const data = await fetchQuery(bff, ProductPricingDocument, { productId });
      if (request !== newest.current) return;
      setLoaded(data);
      setFailure(null);
    } catch (error) {
      if (request === newest.current) setFailure(callMessage(error));
    }
  }, [bff, productId]);

  useEffect(() => {
    const { made, at } = askedFor.current;
    if (made === priceUpdatedAt || performance.now() - at < FOLLOW_MS) return;
    askedFor.current = { made: priceUpdatedAt, at: performance.now() };
    void load();
  }, [load, priceUpdatedAt]);

  return {
    pricing: loaded?.productPricing ?? (loaded ? null : undefined),
    suppliers: loaded?.suppliers ?? [],
    failure,
    reload: () => {
      setFailure(null);
      void load();
    },
    take: (pricing) => {
      // A response in flight is older than this one.
      newest.current++;
      setLoaded((before) => ({ __typename: 'Query', suppliers: before?.suppliers ?? [], productPricing: pricing }));
    },
  };
}
