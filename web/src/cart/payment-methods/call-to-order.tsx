import { Phone } from 'lucide';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export function CallToOrder({ phone, variant }: { phone: string; variant: 'primary' | 'secondary' }) {
  return (
    <ButtonLink wide variant={variant} to={phone === '' ? '/contact/' : `tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      <Icon of={Phone} size={18} />
      {phone === '' ? 'Contact us to order' : `Call ${phone} to order`}
    </ButtonLink>
  );
}
