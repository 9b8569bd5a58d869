import { PAYMENT } from '../../platform/payment-behaviour.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextWithPhone } from '../../ui/text-with-phone.tsx';
import { classNames } from '../../ui/class-names.ts';
import { laterTerms, paymentTerms } from './payment-method-text.ts';
import type { PaymentMethods } from './use-payment-methods.ts';
import { PaymentMethodsFailed } from './payment-methods-failed.tsx';
import styles from './payment-method-list.module.css';

interface PaymentMethodPanelProps {
  paymentMethods: PaymentMethods;
  heading: 'h2' | 'h3';
  phone: string;
}

/** The payment methods with their terms, before anything is filled in. One that is closed says why and what to do. */
export function PaymentMethodPanel({ paymentMethods, heading, phone }: PaymentMethodPanelProps) {
  const { methods, isLoading, hasFailed, refetch } = paymentMethods;
  if (hasFailed) return <PaymentMethodsFailed phone={phone} refetch={refetch} />;
  return methods || isLoading ? <PaymentMethodList heading={heading} methods={methods} phone={phone} /> : null;
}

interface PaymentMethodListProps extends Pick<PaymentMethods, 'methods'>, Omit<PaymentMethodPanelProps, 'paymentMethods'> {}

export function PaymentMethodList({ methods, heading: Heading, phone }: PaymentMethodListProps) {
  return (
    <div className={styles.ways} aria-busy={!methods || undefined}>
      <Heading className={styles.heading}>Ways to pay</Heading>
      {methods ? (
        <ul className={styles.list}>
          {methods.map((method) => (
            <li key={method.code} className={classNames(method.unavailableBecause !== null && styles.closed)}>
              <Icon of={PAYMENT[method.code].icon} />
              <span>
                <b>{method.label}</b>
                <small>
                  {method.unavailableBecause === null ? (
                    paymentTerms(method)
                  ) : (
                    <TextWithPhone text={method.unavailableBecause} phone={phone} />
                  )}
                </small>
                {method.unavailableBecause === null && <LaterTerms method={method} />}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.list} aria-hidden="true">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
    </div>
  );
}

export function LaterTerms({ method }: { method: Parameters<typeof laterTerms>[0] }) {
  const text = laterTerms(method);
  return text && <small>{text}</small>;
}
