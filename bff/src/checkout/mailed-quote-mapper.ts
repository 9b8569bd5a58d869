import type * as mailedQuotes from '../commerce/mailed-quotes.ts';
import { money } from '../money/money.model.ts';
import { toImage } from '../products/product-mapper.ts';
import type { MailedQuote } from './mailed-quote.model.ts';

export function toMailedQuote(quote: mailedQuotes.MailedQuote): MailedQuote {
  const amount = (decimal: number) => money(decimal, quote.currency);
  const { number, createdAt, expiresAt, countryCode, hasOwnPrices, discountTotal, shippingTotal, taxName, taxTotal, total, totalNow } =
    quote;
  return {
    number,
    createdAt,
    expiresAt,
    countryCode,
    hasOwnPrices: hasOwnPrices ?? false,
    lines: quote.lines.map((line) => ({
      productId: line.productId,
      slug: line.slug,
      name: line.name,
      image: line.image && toImage(line.image),
      quantity: line.quantity,
      unitPrice: amount(line.unitPrice),
      total: amount(line.total),
      now: line.now ? { quantity: line.now.quantity, unitPrice: amount(line.now.unitPrice), total: amount(line.now.total) } : null,
    })),
    discountTotal: amount(discountTotal ?? 0),
    shippingTotal: amount(shippingTotal ?? 0),
    taxName: taxName ?? null,
    taxTotal: amount(taxTotal ?? 0),
    total: amount(total),
    totalNow: totalNow === null || totalNow === undefined ? null : amount(totalNow),
  };
}
