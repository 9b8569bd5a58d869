import { expect, it } from 'vitest';
import { readTransferReference, transferReference } from '../src/transfer-reference.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const samples = [
  [0, 0, 0, 0, 0, 0, 0],
  [31, 31, 31, 31, 31, 31, 31],
  [5, 17, 2, 30, 11, 8, 21],
  [12, 3, 28, 9, 19, 1, 25],
].map(transferReference);

it.each(samples)('%s has eight characters, none of which looks like another', (reference) => {
  expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(readTransferReference(reference)).toBe(reference);
});

it.each(samples)('%s: every single wrong character is noticed', (reference) => {
  const wrong = [...reference].flatMap((right, place) =>
    [...ALPHABET].filter((one) => one !== right).map((one) => reference.slice(0, place) + one + reference.slice(place + 1)),
  );
  expect(wrong).toHaveLength(8 * 31);
  expect(wrong.filter((typed) => readTransferReference(typed))).toEqual([]);
});

it.each(samples)('%s: any two characters that changed places are noticed', (reference) => {
  const places = [...reference.split('').keys()];
  const swapped = places.flatMap((one) =>
    places
      .filter((other) => other > one && reference[other] !== reference[one])
      .map((other) => [...reference].with(one, reference[other]!).with(other, reference[one]!).join('')),
  );
  expect(swapped.filter((typed) => readTransferReference(typed))).toEqual([]);
});

it('is read however it was typed', () => {
  const reference = samples[2]!;
  const typed = ` ${reference.slice(0, 4).toLowerCase()} - ${reference.slice(4)} `;
  expect(readTransferReference(typed)).toBe(reference);
  for (const text of ['', reference.slice(1), `${reference}2`, '0O1I0O1I']) expect(readTransferReference(text)).toBeUndefined();
});

it.each([[[]], [[1, 2, 3, 4, 5, 6]], [[1, 2, 3, 4, 5, 6, 32]], [[1, 2, 3, 4, 5, 6, -1]]])('is not made from %j', (numbers) => {
  expect(() => transferReference(numbers)).toThrow(RangeError);
});
