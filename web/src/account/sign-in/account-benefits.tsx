import { Check } from 'lucide';
import { type ShellQuery } from '../../shop/shell.generated.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { offers } from '../../shop/offers.ts';

type Shop = Pick<ShellQuery['website'], 'capabilities' | 'services'>;

/** What an account is good for in this shop; empty where it takes no orders online. */
export function benefitsOf(shop: Shop): string[] {
  if (!shop.services.orders) return [];
  return [
    ...(offers(shop, 'accounts.orders') ? ['All your orders and invoices in one place'] : []),
    'Checkout with your details filled in',
    ...(offers(shop, 'accounts.rewards') ? ['Points on every order'] : []),
  ];
}

export function AccountBenefits({ returnPath }: { returnPath: string }) {
  const website = useWebsite();
  const benefits = benefitsOf(website);
  return (
    <>
      <h2>New here?</h2>
      {benefits.length > 0 ? (
        <>
          <p>You can buy without an account. With one you get:</p>
          <ul>
            {benefits.map((benefit) => (
              <li key={benefit}>
                <Icon of={Check} size={18} />
                {benefit}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>You can browse and contact us without an account.</p>
      )}
      <ButtonLink variant="secondary" wide to={`/signup/?return=${encodeURIComponent(returnPath)}`}>
        Open an account
      </ButtonLink>
    </>
  );
}
