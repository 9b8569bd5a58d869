import { Fragment } from 'react';
import type { OrderDetailsFragment } from '../gql/graphql.ts';
import { addressLines } from './address-lines.ts';

/** The label on the parcel. */
export function DeliveryAddress(order: Pick<OrderDetailsFragment, 'contact' | 'delivery'>) {
  return (
    <address>
      {addressLines(order).map((line, index) => (
        <Fragment key={`${index} ${line}`}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </address>
  );
}
