import type { Money } from '@koura/shared-types/money';
import { promiseText } from '@koura/shared-types/delivery-texts';
import { formatDay } from '@koura/shared-types/format-days';
import type { Availability } from '../bff-client/schema-types.generated.ts';
import { formatWhole } from './format-money.ts';

/** `website.delivery`: what the shop promises for orders in stock that are placed now. */
export interface WebsiteDelivery {
  courierPrice: Money;
  freeFrom: Money | null;
  from: string;
  until: string;
  collection: { label: string; price: Money; from: string } | null;
}

interface Arriving {
  availability: Availability;
  /** The estimate of the piece, or the shop's own words. */
  estimatedDeliveryTime: { text: string };
}

/** When a piece arrives if it is ordered now: "With you Tue 24 to Thu 26 Nov", "2 to 3 weeks"; empty when not known. */
export function arrivalText({ availability, estimatedDeliveryTime: { text } }: Arriving, promise: WebsiteDelivery | null): string {
  const isPromised = availability === 'IN_STOCK' && promise;
  // The shop's own words may be several sentences.
  return (isPromised ? promiseText({ code: 'COURIER', ...promise }) : text.split(/\.(?:\s|$)/)[0]) ?? '';
}

/** The same within a sentence: "with you Tue 24 to Thu 26 Nov". */
export function arrivalPhrase(piece: Arriving, promise: WebsiteDelivery | null): string {
  return inSentence(arrivalText(piece, promise));
}

/** A promise within a sentence: it no longer begins with a capital. */
export function inSentence(promise: string): string {
  return promise.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** "Insured courier $24, free from $30,000". */
export function courierText({ courierPrice, freeFrom }: WebsiteDelivery): string {
  if (isFree(courierPrice)) return 'Free insured courier';
  return `Insured courier ${formatWhole(courierPrice)}${freeFrom ? `, free from ${formatWhole(freeFrom)}` : ''}`;
}

/** "Collect in Auckland from Tue 24 Nov, free"; null where nothing is collected. */
export function collectionText({ collection }: WebsiteDelivery): string | null {
  if (!collection) return null;
  const { label, price, from } = collection;
  return `${label} from ${formatDay(from)}, ${isFree(price) ? 'free' : formatWhole(price)}`;
}

function isFree({ amount }: Money): boolean {
  return !/[1-9]/.test(amount);
}
