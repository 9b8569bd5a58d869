import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contact } from '../src/inputs/contact.ts';
import { optionalLines, requiredText } from '../src/inputs/text.ts';
import { filledText, nameText } from '../src/wire/values.ts';
import { withoutBidiControls } from '../src/without-bidi-controls.ts';

describe('characters that turn the direction of a text', () => {
  it.each([
    ['Jo\u202eliated', 'Joliated'],
    ['\u2066Ana\u2069', 'Ana'],
    ['\u200eTom\u200f', 'Tom'],
    ['\u061cعلي', 'علي'],
    ['שרה Cohen', 'שרה Cohen'],
    ['Zoë\u200d', 'Zoë\u200d'],
    ['Kōtuku', 'Kōtuku'],
  ])('%j is %j', (text, plain) => expect(withoutBidiControls(text)).toBe(plain));

  it('are removed from what people type', () => {
    const typed = { firstName: '\u202eAna ', lastName: 'Smi\u2067th', email: 'ana@mail.example', phone: null };
    expect(v.parse(contact, typed)).toMatchObject({ firstName: 'Ana', lastName: 'Smith' });
    expect(v.parse(optionalLines(100), 'Please\n\u202ering')).toBe('Please\nring');
  });

  it('are no name by themselves', () => {
    const { issues } = v.safeParse(requiredText('Please enter your name.'), ' \u202e\u200f ');
    expect(issues?.map(({ message }) => message)).toEqual(['Please enter your name.']);
    expect(v.is(filledText, '\u202e')).toBe(false);
  });

  it('are removed from names of the backend', () => {
    expect([v.parse(filledText, 'Kiwi\u202e 1 oz'), v.parse(nameText, '\u2068Ana')]).toEqual(['Kiwi 1 oz', 'Ana']);
  });
});
