import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { TextWithPhone } from '../../ui/text-with-phone.tsx';
import type { PaymentMethodFieldsFragment } from './payment-method-fields.generated.ts';

interface OrderByPhoneProps {
  methods: readonly Pick<PaymentMethodFieldsFragment, 'code' | 'unavailableBecause'>[];
  phone: string;
  actions?: ReactNode;
}

/** For a cart that cannot be paid for here: why, and who takes the order instead. */
export function OrderByPhone({ methods, phone, actions }: OrderByPhoneProps) {
  return (
    <Panel title="We’ll take this order by phone" role="status" actions={actions}>
      {methods.map(
        ({ code, unavailableBecause }) =>
          unavailableBecause && (
            <p key={code}>
              <TextWithPhone text={unavailableBecause} phone={phone} />
            </p>
          ),
      )}
      <p>
        Call us on <PhoneLink phone={phone} /> and we’ll arrange payment with you. Your cart stays as it is.
      </p>
    </Panel>
  );
}
