import { Check } from 'lucide-react';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const BENEFITS = [
  'All your orders and invoices in one place',
  'Checkout with your details and cards at hand',
  'Points on every order that is sent',
];

/** What an account is good for, and the way to open one. */
export function AccountBenefits({ returnPath }: { returnPath: string }) {
  return (
    <>
      <h2>New here?</h2>
      <p>You can buy without an account. With one you get:</p>
      <ul>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <Icon of={Check} size={18} />
            {benefit}
          </li>
        ))}
      </ul>
      <ButtonLink variant="secondary" wide to={`/signup/?return=${encodeURIComponent(returnPath)}`}>
        Open an account
      </ButtonLink>
    </>
  );
}
