import { expect, it } from 'vitest';
import { Spelling, wordCounts } from '../src/spelling.ts';

const NAMES = [
  'Kiwi 1 oz silver coin, proof',
  'Maple Leaf 1 oz gold coin',
  'Maple Leaf 1/2 oz gold coin',
  'Kōkako 1 oz gold coin',
  'Kookaburra 1 kg silver coin',
  'Krugerrand 1 oz gold coin',
  'Britannia 1 oz silver coin',
  'American Eagle 1 oz gold coin',
  'Heraeus 100 g gold bar',
  'Half Sovereign gold coin',
  'Barrier Reef 1 oz silver coin',
];
const spelling = new Spelling(wordCounts(NAMES));

it.each([
  ['maple leef', 'maple leaf'],
  ['Krugerand', 'Krugerrand'],
  ['kookabura 1kg', 'kookaburra 1kg'],
  ['brittania', 'britannia'],
  ['gold eagel 1 oz', 'gold eagle 1 oz'],
  ['hereaus 100 g', 'heraeus 100 g'],
  ['kokoka', 'kokako'],
  ['gold coins', 'gold coin'],
  ['krugerrands', 'krugerrand'],
  ['Gold-Bars', 'Gold-Bar'],
])('corrects %j to %j', (text, corrected) => expect(spelling.correct(text)).toBe(corrected));

it.each([
  ['known words', 'maple silver'],
  ['the beginning of a word', 'krug'],
  ['a fraction that is a name', 'half sovereign'],
  ['numbers', '10 oz 999.9'],
  ['macrons left out', 'kokako'],
  ['macrons', 'KŌKAKO'],
  ['a word that is too short', 'zzz'],
  ['a word that nothing is like', 'platypus'],
  ['a known word and one that nothing is like', 'maple platypus'],
  ['too many errors', 'krugrnd'],
  ['more misspelt words than a name has', 'mapel leef eagel kookabura'],
  ['nothing', ''],
])('leaves %s as it is: %j', (_what, text) => expect(spelling.correct(text)).toBeNull());

it('has nothing to say without names', () => expect(new Spelling([]).correct('maple leef')).toBeNull());
