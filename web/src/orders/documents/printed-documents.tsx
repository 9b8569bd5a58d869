import { formatDate, formatDateTime } from '../../platform/format/format-date.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { pieceLines } from '@koura/shared-types/invoice-texts';
import { hasAmount } from '../../cart/has-amount.ts';
import type { OrderQuery } from '../order.generated.ts';
import { useSite } from '../../platform/site.ts';
import { WordmarkDrawing } from '../../ui/wordmark-drawing.tsx';
import styles from './printed-documents.module.css';

type Invoice = NonNullable<NonNullable<OrderQuery['order']>['invoices']>[number];

interface PrintedDocumentsProps {
  invoices: readonly Invoice[];
  orderNumber: string;
}

/** The invoice and credit notes of an order on paper, in place of the page, each on a sheet of its own. Hidden on screen. */
export function PrintedDocuments({ invoices, orderNumber }: PrintedDocumentsProps) {
  if (invoices.length === 0) return null;
  return (
    <div className={styles.documents} data-printed="documents" aria-hidden="true">
      {invoices.map((invoice) => (
        <PrintedDocument key={invoice.number} invoice={invoice} orderNumber={orderNumber} />
      ))}
    </div>
  );
}

function PrintedDocument({ invoice, orderNumber }: { invoice: Invoice; orderNumber: string }) {
  const { number, kind, title, issuedAt, priceLockedAt, dateOfSupply, seller, buyer, lines, taxTotal, total, payment, forInvoice } =
    invoice;
  const { brandName } = useSite();
  const tax = seller.taxName ?? 'Tax';
  const facts: [string, string][] = [
    [kind === 'INVOICE' ? 'Invoice number' : 'Credit note number', number],
    ...(forInvoice === null ? [] : [[kind === 'INVOICE' ? 'Replaces invoice' : 'For invoice', forInvoice] satisfies [string, string]]),
    ['Issued', formatDate(issuedAt)],
    ...(priceLockedAt === null ? [] : [['Price held at', formatDateTime(priceLockedAt)] satisfies [string, string]]),
    ['Date of supply', formatDate(`${dateOfSupply}T00:00:00Z`)],
    ['Order', orderNumber],
    ['Amounts in', total.currencyCode],
  ];
  return (
    <article>
      <div className={styles.wordmark}>
        <WordmarkDrawing height={46}>
          <b>{brandName}</b>
        </WordmarkDrawing>
      </div>
      <h1>{title}</h1>
      <div className={styles.parties}>
        <address>
          <b>{seller.name}</b>
          {[...seller.lines, `${seller.taxNumberLabel} ${seller.taxNumber}`, seller.email, seller.phone].map(
            (line) => line && <span key={line}>{line}</span>,
          )}
        </address>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <address>
          <b>{buyer.name}</b>
          {[...buyer.lines, buyer.email].map((line) => line && <span key={line}>{line}</span>)}
        </address>
      </div>
      <table>
        <thead>
          <tr>
            {['Description', 'Qty', 'Unit price', tax, 'Total'].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.description} ${line.taxTreatment} ${line.unitPrice.amount}`}>
              <td>
                {line.description}
                {pieceLines(line).map((text) => (
                  <small key={text}>{text}</small>
                ))}
              </td>
              <td>{line.quantity}</td>
              <td>{formatMoney(line.unitPrice)}</td>
              <td>{taxText(line)}</td>
              <td>{formatMoney(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumsOf(invoice).map(([name, amount]) => (
            <tr key={name}>
              <th colSpan={4}>{name}</th>
              <td>{amount}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th colSpan={4}>
              {kind === 'INVOICE' ? 'Total' : 'Total credited'} {total.currencyCode}
            </th>
            <td>{formatMoney(total)}</td>
          </tr>
          <tr>
            <th colSpan={4}>Includes {tax} of</th>
            <td>{formatMoney(taxTotal)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{payment}</p>
    </article>
  );
}

function sumsOf({ goodsTotal, couponTotal, pointsTotal, shippingTotal, paymentFee }: Invoice): [name: string, amount: string][] {
  const rows: [string, string][] = [['Goods', formatMoney(goodsTotal)]];
  if (hasAmount(couponTotal)) rows.push(['Discount', `−${formatMoney(couponTotal)}`]);
  if (hasAmount(pointsTotal)) rows.push(['Reward points', `−${formatMoney(pointsTotal)}`]);
  if (hasAmount(shippingTotal)) rows.push(['Delivery', formatMoney(shippingTotal)]);
  if (hasAmount(paymentFee)) rows.push(['Payment fee', formatMoney(paymentFee)]);
  return rows;
}

function taxText({ taxTreatment, taxRate }: Invoice['lines'][number]): string {
  return { TAXED: `${taxRate}%`, EXEMPT: 'Exempt', ZERO_RATED: '0%' }[taxTreatment];
}
