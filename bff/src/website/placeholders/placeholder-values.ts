import { dealerLocale } from '@koura/shared-types/dealer-locale';
import { formatNumber } from '@koura/shared-types/format-number';
import { openingHoursText, timeOfDay } from '@koura/shared-types/opening-hours';
import { numberInWords, replyBy } from '@koura/shared-types/reply-texts';
import { POINTS_COUNT } from '@koura/shared-types/points-texts';
import type { ShopSettings } from '../../commerce/shop-settings.ts';
import type { Lookup, PlaceholderValue } from './fill-text.ts';

/** What placeholders are filled in from: the backend's settings, and what the gateway knows beside them. */
export interface FactSource extends Pick<ShopSettings, 'phone' | 'email' | 'address' | 'openingHours' | 'currency' | 'terms' | 'delivery'> {
  country: Omit<ShopSettings['country'], 'id'>;
  brandName: string;
  /** Products of the catalogue; null while that is not known. */
  productCount: number | null;
}

type Terms = NonNullable<FactSource['terms']>;

type Value = PlaceholderValue | string | 0 | null | undefined;

interface Placeholder {
  /** For the dealer's documentation, docs/placeholders.md. */
  example: string;
  value: (website: FactSource) => Value;
}

/** Every placeholder with a fixed name. A value that the backend does not give is null. */
export const PLACEHOLDERS: Record<string, Placeholder> = {
  'brand.name': { example: 'Koura Bullion', value: ({ brandName }) => brandName },
  'contact.phone': {
    example: '09 555 0182',
    value: ({ phone }) => phone && { text: phone.replaceAll(' ', '\u00A0'), href: telephone(phone) },
  },
  'contact.email': { example: 'desk@koura.example', value: ({ email }) => email && { text: email, href: `mailto:${email}` } },
  'contact.address': {
    example: 'Level 2, 48 High Street, Auckland CBD',
    value: ({ address }) => address && [address.street, address.suburb || address.city].join(', '),
  },
  'contact.hours': {
    example: 'Monday to Friday, 9\u00A0am to 5\u00A0pm',
    value: ({ openingHours }) => openingHours && openingHoursText(openingHours),
  },
  'contact.reply': {
    example: 'by the next working day',
    value: ({ terms }) => (typeof terms?.replyBusinessDays === 'number' ? replyBy(terms.replyBusinessDays) : null),
  },
  'country.name': { example: 'New Zealand', value: ({ country }) => country.name },
  'country.area': { example: 'across New Zealand', value: ({ country }) => country.rules?.deliveryArea },
  'country.legalNotes': {
    example: 'the sentences that the country’s law requires',
    value: ({ country }) => country.rules?.legalNotes.join(' '),
  },
  'tax.name': { example: 'GST', value: ({ country }) => country.rules?.tax.name },
  'tax.rate': { example: '15%', value: ({ country }) => percent(country.rules?.tax.rate) },
  'shop.terms': { example: 'for sections: the backend tells its terms', value: ({ terms }) => (terms ? 'yes' : null) },
  'catalogue.count': { example: '197', value: ({ productCount }) => (productCount === null ? null : formatNumber(productCount)) },
  'price.hold': { example: '60 seconds', value: ({ terms }) => duration(terms?.priceHoldSeconds) },
  'payment.cardMaximum': { example: '$25,000', value: (website) => sum(paymentOf(website, 'card')?.maximum, website) },
  'payment.transferMaximum': { example: '$250,000', value: (website) => sum(paymentOf(website, 'transfer')?.maximum, website) },
  'payment.firstTransferMaximum': {
    example: '$10,000',
    value: (website) => sum(paymentOf(website, 'transfer')?.firstOrderMaximum, website),
  },
  'transfer.deadline': { example: '5\u00A0pm on the next working day', value: ({ terms }) => terms?.transfer && sentBy(terms.transfer) },
  'transfer.cancelled': {
    example: '5\u00A0pm on the working day after that',
    value: ({ terms }) => terms?.transfer && arrivedBy(terms.transfer),
  },
  'delivery.price': { example: '$24', value: ({ delivery, currency }) => sum(delivery?.courierPrice, { currency }) },
  'delivery.freeFrom': { example: '$30,000', value: ({ delivery, currency }) => sum(delivery?.freeFrom, { currency }) },
  'delivery.days': { example: '1–3 working days', value: ({ terms }) => terms?.courier && days(terms.courier) },
  'delivery.insuredUpTo': { example: '$100,000', value: ({ terms, currency }) => sum(terms?.courier?.insuredUpTo, { currency }) },
  'collection.label': { example: 'Collect in Auckland', value: ({ delivery }) => delivery?.collection?.label },
  'collection.price': { example: 'free', value: ({ delivery, currency }) => priceOrFree(delivery?.collection?.price, { currency }) },
  'collection.slot': {
    example: '30 minutes',
    value: ({ terms }) => terms?.collection?.slotMinutes && `${formatNumber(terms.collection.slotMinutes)} minutes`,
  },
  'collection.bring': { example: 'photo ID and your order number', value: ({ terms }) => list(terms?.collection?.bring) },
  'storage.rate': { example: '0.6%', value: ({ terms }) => percent(terms?.storage?.percentPerYear) },
  'storage.minimum': { example: '$150', value: ({ terms, currency }) => sum(terms?.storage?.minimumPerYear, { currency }) },
  'storage.billed': { example: 'yearly', value: ({ terms }) => terms?.storage?.billed },
  'points.perUnit': { example: '1 point', value: ({ terms }) => terms?.points && pointsText(terms.points.perUnit) },
  'points.count': { example: POINTS_COUNT, value: ({ terms }) => (terms?.points ? POINTS_COUNT : null) },
  'points.forUnit': {
    example: '100 points',
    value: ({ terms }) => terms?.points?.spending && pointsText(terms.points.spending.pointsPerUnit),
  },
  'points.minimum': { example: '500 points', value: ({ terms }) => terms?.points?.spending && pointsText(terms.points.spending.minimum) },
  'points.maximumShare': {
    example: '50%',
    value: ({ terms }) => percent(terms?.points?.spending && terms.points.spending.maximumShare * 100),
  },
  'referral.points': { example: '500 points', value: ({ terms }) => terms?.referral && pointsText(terms.referral.points) },
  'referral.discount': { example: '$15', value: ({ terms, currency }) => sum(terms?.referral?.discount, { currency }) },
  'referral.minimumSpend': { example: '$200', value: ({ terms, currency }) => sum(terms?.referral?.minimumSpend, { currency }) },
  'sell.collectable': {
    example: '1 percentage point',
    value: ({ terms }) => terms?.buyBack?.collectablePercent && plural(terms.buyBack.collectablePercent, 'percentage point'),
  },
};

/** Placeholders whose names have a part that the shop decides. */
export const PLACEHOLDER_PATTERNS: {
  pattern: RegExp;
  name: string;
  example: string;
  value: (website: FactSource, match: RegExpExecArray) => Value;
}[] = [
  {
    name: 'country.XX',
    pattern: /^country\.([A-Z]{2})$/,
    example: 'for sections',
    value: ({ country }, [, code]) => (country.isoCode === code ? country.name : null),
  },
  {
    name: 'tax.exempt.METAL',
    pattern: /^tax\.exempt\.([\w-]+)$/,
    example: '99.5%',
    value: ({ country }, [, metal]) => {
      const fineness = country.rules?.tax.exemptFrom?.[metal ?? ''];
      return fineness === undefined ? null : `${fineness.toFixed(1)}%`;
    },
  },
  {
    name: 'sell.METAL.TYPE',
    pattern: /^sell\.([\w-]+)\.([\w-]+)$/,
    example: '1.5%',
    value: ({ terms }, [, metal, type]) =>
      percent(terms?.buyBack?.rates.find((one) => one.metal === metal && one.type === type)?.percentBelowSpot),
  },
  {
    name: 'own.NAME',
    pattern: /^own\.([A-Za-z][\w-]*)$/,
    example: 'the dealer’s own',
    value: ({ terms, currency }, [, name]) => {
      const fact = terms?.own.find((one) => one.name === name);
      if (!fact) return null;
      return 'amount' in fact ? sum(fact.amount, { currency }) : fact.text;
    },
  },
];

const AMOUNT = /^\d{1,3}(?:,?\d{3})*(?:\.\d{1,2})?$/;

/** Finds values for a website; without one nothing has a value. Values are worked out once. */
export function lookupIn(website: FactSource | null): Lookup {
  const known = new Map<string, PlaceholderValue | null | undefined>();
  return (name, argument) => {
    if (name === 'money') return AMOUNT.test(argument) ? toValue(website && sum(Number(argument.replaceAll(',', '')), website)) : undefined;
    if (argument !== '') return undefined;
    if (!known.has(name)) known.set(name, valueOf(name, website));
    return known.get(name);
  };
}

function valueOf(name: string, website: FactSource | null): PlaceholderValue | null | undefined {
  const fixed = Object.hasOwn(PLACEHOLDERS, name) ? PLACEHOLDERS[name] : undefined;
  if (fixed) return toValue(website && fixed.value(website));
  for (const { pattern, value } of PLACEHOLDER_PATTERNS) {
    const match = pattern.exec(name);
    if (match) return toValue(website && value(website, match));
  }
  return undefined;
}

/** Empty texts and zeros tell nothing. */
function toValue(value: Value): PlaceholderValue | null {
  if (typeof value === 'string') return value === '' ? null : { text: value };
  return value ? value : null;
}

/** "$30,000", "A$24", "$12.50". */
function sum(amount: number | null | undefined, { currency }: Pick<FactSource, 'currency'>): string | null {
  if (typeof amount !== 'number') return null;
  return new Intl.NumberFormat(dealerLocale().locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount,
  );
}

const priceOrFree = (amount: number | undefined, currency: Pick<FactSource, 'currency'>): string | null =>
  amount === 0 ? 'free' : sum(amount, currency);

const percent = (value: number | null | undefined): string | null => (typeof value === 'number' ? `${formatNumber(value)}%` : null);

const plural = (count: number, noun: string): string => `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
/** Kept on one line, also in narrow tables. */
const pointsText = (points: number): string => plural(points, 'point').replace(' ', '\u00A0');

const telephone = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

function paymentOf({ terms }: FactSource, code: 'card' | 'transfer'): Terms['payment'][number] | undefined {
  return terms?.payment.find((one) => one.code === code);
}

function duration(seconds: number | null | undefined): string | null {
  if (typeof seconds !== 'number') return null;
  return seconds > 120 && seconds % 60 === 0 ? plural(seconds / 60, 'minute') : plural(seconds, 'second');
}

function days({ from, until }: { from: number; until: number }): string {
  return from === until ? plural(until, 'working day') : `${from} to ${plural(until, 'working day')}`;
}

function sentBy({ businessDays, hour }: NonNullable<Terms['transfer']>): string {
  if (businessDays === 0) return `${clock(hour)} on the same working day`;
  return businessDays === 1
    ? `${clock(hour)} on the next working day`
    : `${clock(hour)}, ${numberInWords(businessDays)} working days after your order`;
}

function arrivedBy({ hour, graceBusinessDays: grace }: NonNullable<Terms['transfer']>): string {
  if (grace === 0) return 'that time';
  return grace === 1 ? `${clock(hour)} on the working day after that` : `${clock(hour)}, ${numberInWords(grace)} working days after that`;
}

const clock = (hour: number): string => timeOfDay(Math.floor(hour), Math.round((hour % 1) * 60));

/** "photo ID, such as a passport, and your order number". */
function list(items: readonly string[] | undefined): string | null {
  if (!items || items.length === 0) return null;
  const [first = '', ...others] = items;
  // Entries begin with a capital on the checkout's page; initials stay as they are.
  const inSentence = [first, ...others].map((item) => (/^[A-Z][a-z]/.test(item) ? item.charAt(0).toLowerCase() + item.slice(1) : item));
  const last = inSentence.pop()!;
  return inSentence.length === 0 ? last : `${inSentence.join(', ')}${inSentence.some((item) => item.includes(',')) ? ',' : ''} and ${last}`;
}
