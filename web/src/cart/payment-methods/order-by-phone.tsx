import type { Money } from '@koura/shared-types/money';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { LimitsSentence, WaysOn } from './above-limits.tsx';
import type { PaymentMethodFieldsFragment } from './payment-methods.generated.ts';
import { PaymentMethodList } from './payment-method-list.tsx';

interface OrderByPhoneProps {
  methods: readonly PaymentMethodFieldsFragment[];
  total: Money;
  phone: string;
  /** To say on the phone; null where the desk cannot find a cart by it. */
  cartNumber: string | null;
  isVisitor: boolean;
  actions: ReactNode;
}

/** For a cart that cannot be paid for here: why, who takes the order instead, and how a part of it can be ordered here. */
export function OrderByPhone({ methods, total, phone, actions, ...rest }: OrderByPhoneProps) {
  return (
    <Panel title="We’ll take this order by phone" role="status" actions={actions}>
      <LimitsSentence methods={methods} total={total} />
      <WaysOn methods={methods} phone={phone} {...rest} />
      <PaymentMethodList heading="h3" methods={methods} phone={phone} />
    </Panel>
  );
}
