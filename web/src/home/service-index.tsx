import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ShellQuery } from '../shell/shell.generated.ts';
import type { HomeQuery } from './home.generated.ts';
import { formatPercent } from '../platform/format/format-percent.ts';
import { Icon } from '../ui/icon.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import styles from './service-index.module.css';

type SpotPrice = NonNullable<HomeQuery['spotPrices']>['prices'][number];

/** What happens after a purchase. Figures are shown only where the shop's own data has them. */
export function ServiceIndex({ website, goldSpot }: { website: ShellQuery['website']; goldSpot: SpotPrice | null }) {
  const services = [
    {
      name: 'Delivered',
      text: 'By insured courier, handed over against your signature.',
      fact: `In stock: ${website.estimatedDeliveryTimeInStock}`,
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
      text: 'Not sure what you inherited? We weigh and scan it in front of you, and tell you what it is worth today.',
      fact: 'While you wait',
      label: 'Testing',
      to: '/services/testing/',
    },
    {
      name: 'Sold back',
      text: 'Bring it in or send it. We quote from the same spot price you see here.',
      fact: goldSpot ? `Gold at spot less ${formatPercent(belowSpotPercent(goldSpot))}` : 'From the spot price of the day',
      label: 'Sell',
      to: '/sell/',
    },
  ];
  return (
    <section className="sect">
      <div className="wrap">
        <SectionHeading className={styles.heading}>After you have bought</SectionHeading>
        <ul className={styles.index}>
          {services.map(({ name, text, fact, label, to }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <p className={styles.fact}>{fact}</p>
              <Link className="arrow" to={to}>
                {label} <Icon of={ArrowRight} />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** How much less than spot the shop pays, in percent. Two rounded prices make 0.998 of 1: whole hundredths are shown. */
function belowSpotPercent({ price, buyBackPrice }: SpotPrice): number {
  return (1 - Number(buyBackPrice.amount) / Number(price.amount)) * 100;
}
