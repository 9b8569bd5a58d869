import type { BackendInvoice, TaxTreatment } from '@koura/shared-types/wire/invoice';
import type { BackendSalesLine } from '@koura/shared-types/wire/accounts';
import { toCents } from '../settings/cents.ts';

/** A line of a document as it is accounted for, in cents; of a credit note, too, above 0. */
export interface SalesLine {
  kind: BackendSalesLine['kind'];
  /** Which of the document's own lines it is; null for delivery and fee. */
  line: number | null;
  description: string;
  productNumber: string | null;
  quantity: number;
  /** All its pieces together. */
  fineWeightGrams: number | null;
  taxTreatment: TaxTreatment;
  taxRate: number;
  total: number;
  tax: number;
}

/**
 * The lines of an invoice or a credit note with their parts of its discount and of its tax, to the cent: they add up to its total and its
 * tax. `supplyRate`: percent of tax on delivery and fee where no line is taxed.
 */
export function salesLinesOf(document: BackendInvoice, supplyRate: number): SalesLine[] {
  const { lines } = document;
  const discounts = shared(
    toCents(document.discountTotal),
    lines.map(({ total }) => toCents(total)),
  );
  const goods = lines.map((one, line): Omit<SalesLine, 'tax'> => {
    const isPart = document.kind === 'creditNote' && one.productNumber === null && one.description.includes(document.forInvoice ?? '');
    const { description, productNumber, quantity, fineWeightGrams, taxTreatment, taxRate } = one;
    return {
      kind: isPart ? 'refund' : 'goods',
      line,
      description,
      productNumber,
      quantity,
      fineWeightGrams: fineWeightGrams === null ? null : fineWeightGrams * quantity,
      taxTreatment,
      taxRate,
      total: toCents(one.total) - discounts[line]!,
    };
  });
  const services = serviceTax(document, supplyRate);
  const service = (kind: 'delivery' | 'paymentFee', description: string, amount: number): Omit<SalesLine, 'tax'>[] => {
    if (toCents(amount) === 0) return [];
    return [
      { kind, line: null, description, productNumber: null, quantity: 1, fineWeightGrams: null, ...services, total: toCents(amount) },
    ];
  };
  const all = [
    ...goods,
    ...service('delivery', 'Delivery', document.shippingTotal),
    ...service('paymentFee', 'Payment fee', document.paymentFee),
  ];
  const taxes = shared(
    toCents(document.taxTotal),
    all.map(({ taxTreatment, taxRate, total }) => (taxTreatment === 'taxed' ? (total * taxRate) / (100 + taxRate) : 0)),
  );
  return all.map((one, index) => ({ ...one, tax: taxes[index]! }));
}

/** Delivery and fees bear tax unless the whole supply bears none. */
function serviceTax({ lines, taxTotal }: BackendInvoice, supplyRate: number): Pick<SalesLine, 'taxTreatment' | 'taxRate'> {
  if (toCents(taxTotal) === 0) {
    const isExport = lines.some(({ taxTreatment }) => taxTreatment === 'zeroRated');
    return { taxTreatment: isExport ? 'zeroRated' : 'exempt', taxRate: 0 };
  }
  return { taxTreatment: 'taxed', taxRate: lines.find(({ taxTreatment }) => taxTreatment === 'taxed')?.taxRate ?? supplyRate };
}

/** An amount shared out in proportion to weights, to the cent. Without weights the last one has it. */
function shared(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let weighed = 0;
  let given = 0;
  return weights.map((weight, index) => {
    weighed += weight;
    const upToHere = index === weights.length - 1 ? amount : whole === 0 ? 0 : Math.round((amount * weighed) / whole);
    const part = upToHere - given;
    given = upToHere;
    return part;
  });
}
