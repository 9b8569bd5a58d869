import { PAYMENT } from '../../platform/payment-behaviour.ts';
import { DELIVERY } from '../../platform/delivery-behaviour.ts';
import { useWebsite } from '../../shop/shop-context.tsx';
import { SelectField } from '../../ui/form/form-field.tsx';
import { StaffSearchForm } from '../staff-search-form.tsx';
import type { SearchField } from '../use-staff-search.ts';
import { FilterSelect } from '../filter-select.tsx';
import { OrderDays } from './order-days.tsx';
import { DELIVERIES, type OrderFilter, PAYMENT_METHODS, PLACERS, SORTS } from './order-filter.ts';
import { PLACER_LABELS, SORT_LABELS } from './order-view-text.ts';
import styles from './staff-orders-page.module.css';
import type { StaffOrdersQuery } from './staff-orders.generated.ts';
import { offers } from '../../shop/offers.ts';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { PaymentState } from '../../platform/bff-client/schema-types.generated.ts';
import { paymentText } from '../../orders/payment-text.ts';

interface OrderFiltersProps {
  filter: OrderFilter;
  search: SearchField;
  counts: NonNullable<StaffOrdersQuery['staffOrders']>['paymentStateCounts'];
  onChange: (change: Partial<OrderFilter>) => void;
}

/** Search and filters of the list of orders, as far as the backend supports them, and which orders come first. */
export function OrderFilters({ filter, search, counts, onChange }: OrderFiltersProps) {
  const website = useWebsite();
  const id = useId();
  const [isOpen, setIsOpen] = useState(filter.paymentMethod !== null || filter.delivery !== null || filter.placedBy !== null);
  return (
    <div id={id} className={styles.tools} data-all={isOpen || undefined}>
      <StaffSearchForm of="Orders" search={search} />
      {counts && <OrderPaymentStates value={filter.paymentState} counts={counts} onChange={(paymentState) => onChange({ paymentState })} />}
      <OrderDays from={filter.from} to={filter.to} onChange={onChange} />
      {offers(website, 'staff.figures') && (
        <SelectField
          label="Sort"
          value={filter.sort}
          onChange={({ target }) => onChange({ sort: SORTS.find((sort) => sort === target.value) ?? 'NEWEST' })}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_LABELS[sort]}
            </option>
          ))}
        </SelectField>
      )}
      {/* On a wide screen they are always there. */}
      <Button variant="quiet" className={styles.opener} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Fewer filters' : 'More filters'}
      </Button>
      <div className={styles.more}>
        {offers(website, 'checkout.methods') && (
          <FilterSelect
            label="Paid by"
            choices={PAYMENT_METHODS}
            labelOf={(method) => PAYMENT[method].label}
            value={filter.paymentMethod}
            onChange={(paymentMethod) => onChange({ paymentMethod })}
          />
        )}
        {offers(website, 'staff.figures') && offers(website, 'checkout.delivery') && (
          <FilterSelect
            label="Delivery"
            choices={DELIVERIES}
            labelOf={(delivery) => DELIVERY[delivery].label}
            value={filter.delivery}
            onChange={(delivery) => onChange({ delivery })}
          />
        )}
        {offers(website, 'staff.figures') && (
          <FilterSelect
            label="Placed by"
            choices={PLACERS}
            labelOf={(placer) => PLACER_LABELS[placer]}
            value={filter.placedBy}
            onChange={(placedBy) => onChange({ placedBy })}
          />
        )}
      </div>
    </div>
  );
}

type Counts = NonNullable<NonNullable<StaffOrdersQuery['staffOrders']>['paymentStateCounts']>;

interface OrderPaymentStatesProps {
  value: PaymentState | null;
  counts: Counts;
  onChange: (state: PaymentState | null) => void;
}

/** Filter by payment state; states without orders are left out. */
function OrderPaymentStates({ value, counts, onChange }: OrderPaymentStatesProps) {
  return (
    <SelectField label="Payment" value={value ?? ''} onChange={({ target }) => onChange((target.value || null) as PaymentState | null)}>
      <option value="">Any</option>
      {counts
        .filter(({ state, count }) => count > 0 || state === value)
        .map(({ state, count }) => (
          <option key={state} value={state}>
            {paymentText(state).label} ({count})
          </option>
        ))}
    </SelectField>
  );
}
