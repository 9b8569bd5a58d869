import { BadgeCheck, Lock, RefreshCw, type IconNode } from 'lucide';
import { Link } from '../../platform/navigation/link.tsx';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import styles from './cart-assurance.module.css';

const REASONS: { icon: IconNode; title: string; text: string; label: string; to: string }[] = [
  {
    icon: BadgeCheck,
    title: 'Insured until you sign',
    text: 'Every parcel is covered for its full value.',
    label: 'What’s covered',
    to: '/services/insurance/',
  },
  {
    icon: Lock,
    title: 'Price held at checkout',
    text: 'The total stays the same while you pay.',
    label: 'How to buy',
    to: '/learn/how-to-buy/',
  },
  {
    icon: RefreshCw,
    title: 'We buy back',
    text: 'At a price based on the day’s spot price.',
    label: 'How selling works',
    to: '/sell/',
  },
];

/** After the cart's lines, on a phone after the total as well: the way back to the shop, and why it is safe to go on. */
export function CartAssurance({ phone }: { phone: string }) {
  return (
    <div>
      <p className={styles.ways}>
        <ArrowLink to="/buy/">Continue shopping</ArrowLink>
        <span className="muted">
          Questions? Call <PhoneLink phone={phone} />
        </span>
      </p>
      <ul className={styles.reasons} aria-label="Buying with us">
        {REASONS.map(({ icon, title, text, label, to }) => (
          <li key={to}>
            <Icon of={icon} size={22} />
            <h3>{title}</h3>
            <p>
              {text} <Link to={to}>{label}</Link>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
