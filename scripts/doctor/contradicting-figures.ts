import { readableOpeningHours, timeOfDay } from '@koura/shared-types/opening-hours';
import type { FactSource } from '../../bff/src/website/placeholders/placeholder-values.ts';

export interface Contradiction {
  /** "the courier's price". */
  fact: string;
  /** As written: "$22". */
  figure: string;
  sentence: string;
  known: string[];
}

interface Rule {
  fact: string;
  /** Words of the fact, in the same sentence. */
  near: RegExp;
  /** Figures of the fact's kind. */
  figures: RegExp;
  /** What they may be; without any, the shop does not know the fact, and nothing contradicts it. */
  known: string[];
}

const MONEY = /(?<![\w$])(?:NZ|A|S)?\$\d[\d,]*(?:\.\d+)?/g;
const SHARE = String.raw`\d+(?:\.\d+)?(?:\s?%|\s?percent\b)`;
const PERCENT = new RegExp(SHARE, 'g');
const SECONDS = /\b(?:\d+|[a-z]+ty(?:-[a-z]+)?)[ -]seconds?\b/gi;
const DAYS = /\b[\w]+ (?:to|–|or) [\w]+ (?:working |business )days\b/gi;
const TIME_OF_DAY = /\b\d{1,2}(?::\d\d)?\s?(?:am|pm)\b/g;
const POINTS = /\b\d[\d,]* points?\b/g;

/**
 * Figures of a text (plain text or HTML) that contradict the shop's facts: an amount, a percentage, a time or a number of days in a
 * sentence with the fact's own words. A careful guess: it warns, and proves nothing.
 */
export function contradictingFigures(text: string, website: FactSource): Contradiction[] {
  const rules = rulesOf(website).filter(({ known }) => known.length > 0);
  return sentencesOf(text).flatMap((sentence) =>
    rules.flatMap(({ fact, near, figures, known }) => {
      if (!near.test(sentence)) return [];
      const wanted = new Set(known.map(normalised));
      return (sentence.match(figures) ?? [])
        .filter((figure) => !wanted.has(normalised(figure)))
        .map((figure) => ({ fact, figure, sentence, known }));
    }),
  );
}

function rulesOf(website: FactSource): Rule[] {
  const { country, terms, delivery: promise, openingHours } = website;
  const tax = country.rules?.tax;
  const own = terms?.own ?? [];
  const money = (...amounts: (number | null | undefined)[]): string[] =>
    amounts.flatMap((one) => (typeof one === 'number' ? [`$${one}`] : []));
  const ownAmounts = own.flatMap((fact) => ('amount' in fact ? money(fact.amount) : []));
  const ownTexts = own.flatMap((fact) => ('text' in fact ? [fact.text] : []));
  const limits = (terms?.payment ?? []).flatMap(({ minimum, maximum, firstOrderMaximum }) => money(minimum, maximum, firstOrderMaximum));
  const rates = terms?.buyBack?.rates.map(({ percentBelowSpot }) => percentBelowSpot) ?? [];
  const collectable = terms?.buyBack?.collectablePercent ?? 0;
  const { points, referral, courier, storage, transfer, priceHoldSeconds } = terms ?? {};
  const taxName = String.raw`\b${escaped(tax?.name || 'GST')}\b`;
  const only = (isKnown: unknown, values: string[]): string[] => (isKnown ? values : []);
  return [
    {
      fact: 'delivery',
      near: /\b(?:the |by |insured )?courier\b.*\border\b|\bcourier costs\b|\binsured (?:up to|for up to)\b|\bdelivery costs\b/i,
      figures: MONEY,
      known: only(promise, money(promise?.courierPrice, promise?.freeFrom, courier?.insuredUpTo).concat(ownAmounts)),
    },
    {
      fact: 'delivery days',
      near: /\b(?:arrives?|in stock|reach(?:es)? you|with you)\b/i,
      figures: DAYS,
      known: only(courier, [`${courier?.from} to ${courier?.until} working days`, ...ownTexts]),
    },
    {
      fact: 'storage',
      near: /\b(?:storage|stored?|storing)\b|\bour vault\b/i,
      figures: PERCENT,
      known: only(storage, [`${storage?.percentPerYear}%`]),
    },
    {
      fact: 'storage minimum',
      near: /\bstorage\b.*\bat least\b|\bminimum is\b.*\ba year\b/i,
      figures: MONEY,
      known: only(storage, money(storage?.minimumPerYear, storage && promise?.courierPrice, promise?.freeFrom)),
    },
    { fact: 'limits of ways to pay', near: /\b(?:by card|bank transfers?|first order)\b/i, figures: MONEY, known: limits },
    {
      fact: 'the price hold',
      near: /\b(?:hold|holds|held)\b/i,
      figures: SECONDS,
      known: only(typeof priceHoldSeconds === 'number', [`${priceHoldSeconds} seconds`]),
    },
    {
      fact: 'tax',
      near: new RegExp(taxName),
      // Beside its name: tables have other percentages in the row.
      figures: new RegExp(String.raw`${SHARE}(?=(?: \w+){0,2} ${taxName})|(?<=${taxName} (?:\w+ ){0,4})${SHARE}`, 'g'),
      known: only(tax, [`${tax?.rate}%`, ...Object.values(tax?.exemptFrom ?? {}).map((fineness) => `${fineness}%`)]),
    },
    {
      fact: 'what the dealer pays',
      near: /\b(?:spot less|below spot|less than spot|we (?:buy|pay)\b.*\bspot)\b/i,
      figures: PERCENT,
      known: rates.flatMap((rate) => [`${rate}%`, `${rate + collectable}%`]),
    },
    {
      fact: 'reward points',
      near: /\bpoints?\b/i,
      figures: POINTS,
      known: only(
        points,
        [points?.perUnit, points?.spending?.pointsPerUnit, points?.spending?.minimum, referral?.points].flatMap((count) =>
          typeof count === 'number' ? [`${count} points`] : [],
        ),
      ),
    },
    {
      fact: 'a friend’s discount',
      near: /\bfriend\b/i,
      figures: MONEY,
      known: money(referral?.discount, referral?.minimumSpend),
    },
    {
      fact: 'opening hours and deadlines',
      near: /\b(?:open|opening|counter|answered|transfers?|accept)\b/i,
      figures: TIME_OF_DAY,
      known: only(openingHours, [
        ...timesIn(openingHours ? readableOpeningHours(openingHours).time : ''),
        ...(transfer ? [timeOfDay(Math.floor(transfer.hour))] : []),
        ...ownTexts.flatMap(timesIn),
      ]),
    },
  ];
}

const timesIn = (text: string): string[] => text.match(TIME_OF_DAY) ?? [];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Sentences of each block; a table's row is one sentence. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/<\/(?:th|td)>/g, ' ')
    .replaceAll(/<\/?(?:p|li|ul|ol|h\d|table|thead|tbody|tr|blockquote|figure|figcaption)\b[^>]*>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .split(/\n|(?<=[.!?])\s+(?=[A-Z“])/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 };

/** One notation for all that mean the same: "$1,500.00" and "1500", "Sixty seconds" and "60 seconds", "1 – 3 business days". */
function normalised(figure: string): string {
  return figure
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[a-z]+/g, (word) => (TENS[word] ?? (WORDS.includes(word) ? WORDS.indexOf(word) : word)).toString())
    .replaceAll(/(?:nz|a|s)?\$/g, '')
    .replaceAll(',', '')
    .replaceAll(/\d+(?:\.\d+)?/g, (digits) => String(Number(digits)))
    .replaceAll(/ ?percent/g, '%')
    .replaceAll(/ (?:–|or) /g, ' to ')
    .replaceAll('business', 'working')
    .replaceAll(/points?$/g, 'points')
    .replaceAll(/[- ]seconds?$/g, ' seconds')
    .replaceAll(/(?<=\d) (?=%|am\b|pm\b)/g, '');
}
