import { Fragment } from 'react';
import type { PaymentReportFieldsFragment } from './payment-report-fields.generated.ts';
import { textOf } from './payment-report-text.ts';

/** What is the matter with a payment; the order's number is never broken at its hyphen. */
export function ReportText({ report }: { report: PaymentReportFieldsFragment }) {
  const text = textOf(report);
  const { orderNumber } = report;
  if (orderNumber === null) return text;
  return text.split(orderNumber).map((part, index) => (
    // The parts of one text: their place is their identity.
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <span className="num">{orderNumber}</span>}
      {part}
    </Fragment>
  ));
}
