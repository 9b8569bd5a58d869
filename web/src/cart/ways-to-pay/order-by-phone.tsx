import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { CallToOrder } from './call-to-order.tsx';
import type { PaymentMethodFieldsFragment } from './payment-method-fields.generated.ts';
import { WayList } from './ways-to-pay.tsx';

interface OrderByPhoneProps {
  methods: readonly PaymentMethodFieldsFragment[];
  phone: string;
  /** Other ways on. */
  actions: ReactNode;
}

/** For a cart that cannot be paid for here: why, and who takes the order instead. */
export function OrderByPhone({ methods, phone, actions }: OrderByPhoneProps) {
  return (
    <Panel
      title="We’ll take this order by phone"
      role="status"
      actions={
        <>
          <CallToOrder phone={phone} />
          {actions}
        </>
      }
    >
      <p>Call us and we’ll arrange payment with you. Your cart stays as it is.</p>
      <WayList heading="h3" methods={methods} phone={phone} />
    </Panel>
  );
}
