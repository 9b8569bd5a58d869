import { Fragment } from 'react';
import type { PaymentReportFieldsFragment } from './payments.generated.ts';
import { textOf } from './payment-report-text.ts';

/** Explanation of a report, in which the order number never wraps at its hyphen. */
export function ReportText({ report }: { report: PaymentReportFieldsFragment }) {
  const text = textOf(report);
  const { orderNumber } = report;
  if (orderNumber === null) return text;
  return text.split(orderNumber).map((part, index) => (
    // Parts of one text, keyed by position.
    // eslint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <span className="num">{orderNumber}</span>}
      {part}
    </Fragment>
  ));
}
