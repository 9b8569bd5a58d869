import type { ShellQuery } from '../shop/shell.generated.ts';
import type { HomeQuery } from './home.generated.ts';
import { promiseText } from '@koura/shared-types/delivery-texts';
import { inSentence } from '../platform/format/delivery-promise.ts';
import { formatPercent } from '../platform/format/format-percent.ts';
import { useDeliveryPromise } from '../shop/delivery-promise.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { ArrowLink } from '../ui/arrow-link.tsx';
import styles from './service-index.module.css';

type SpotPrice = NonNullable<HomeQuery['spotPrices']>['prices'][number];

export function ServiceIndex({ website, goldSpot }: { website: ShellQuery['website']; goldSpot: SpotPrice | null }) {
  const promise = useDeliveryPromise();
  const services = [
    {
      name: 'Delivered',
      text: 'By insured courier, signed for at your door.',
      fact: promise
        ? `In stock, ${inSentence(promiseText({ code: 'COURIER', ...promise }) ?? '')}`
        : website.estimatedDeliveryTimeInStock && `In stock: ${website.estimatedDeliveryTimeInStock}`,
      label: 'Courier',
      to: '/services/insured-courier-delivery/',
    },
    {
      name: 'Stored',
      text: 'In a vault, counted and held in your name, never lent out. See it by appointment.',
      fact: 'Held in your name, insured',
      label: 'Storage',
      to: '/services/gold-bullion-storage/',
    },
    {
      name: 'Tested',
      text: 'Not sure what you inherited? We weigh and scan it in front of you, and tell you what it’s worth today.',
      fact: 'While you wait',
      label: 'Testing',
      to: '/services/testing/',
    },
    {
      name: 'Sold back',
      text: 'Bring it in or send it. We quote from the same spot price you see here.',
      fact: goldSpot ? `Gold at spot less ${formatPercent(belowSpotPercent(goldSpot))}` : 'Based on the day’s spot price',
      label: 'Sell',
      to: '/sell/',
    },
  ];
  return (
    <section className="sect">
      <div className="wrap">
        <SectionHeading className={styles.heading}>After you buy</SectionHeading>
        <ul className={styles.index}>
          {services.map(({ name, text, fact, label, to }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              {fact && <p className={styles.fact}>{fact}</p>}
              <ArrowLink to={to}>{label}</ArrowLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** How much less than spot the shop pays, in percent. */
function belowSpotPercent({ price, buyBackPrice }: SpotPrice): number {
  return (1 - Number(buyBackPrice.amount) / Number(price.amount)) * 100;
}
