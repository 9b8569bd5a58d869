import { fold } from '@koura/shared-types/spelling';

export interface TextPart {
  text: string;
  marked: boolean;
  at: number;
}

/** Splits a text, marking the beginnings of words that were typed. */
export function markedParts(text: string, typed: string): TextPart[] {
  const words = fold(typed)
    .split(/[^\p{L}\p{N}./]+/u)
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length);
  const folded = fold(text);
  const parts: TextPart[] = [];
  const add = (piece: string, marked: boolean, at: number): void => {
    const last = parts.at(-1);
    if (last?.marked === marked) last.text += piece;
    else parts.push({ text: piece, marked, at });
  };
  for (let place = 0; place < text.length;) {
    const begins = place === 0 || /[^\p{L}\p{N}.]/u.test(folded[place - 1]!);
    const word = begins ? words.find((one) => folded.startsWith(one, place)) : undefined;
    const length = word?.length ?? 1;
    add(text.slice(place, place + length), word !== undefined, place);
    place += length;
  }
  return parts;
}
