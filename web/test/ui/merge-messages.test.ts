import { describe, expect, test } from 'vitest';
import { mergeMessages } from '../../src/ui/form/merge-messages.ts';

describe('messages of server and page in one list (specification section 5)', () => {
  test.each<[string, Parameters<typeof mergeMessages>[0], string[]]>([
    ['nothing', {}, []],
    [
      'a message beginning with V is rebuilt',
      { client: [{ property: 'email', message: 'Value is required' }] },
      ['Email value is required'],
    ],
    ['the property is humanised', { client: [{ property: 'firstName', message: 'Value is too long' }] }, ['First name value is too long']],
    [
      'dots and digits too',
      { client: [{ property: 'delivery.line1', message: 'Value is missing' }] },
      ['Delivery line 1 value is missing'],
    ],
    ['others stay as they are', { client: [{ property: 'email', message: 'Please give it' }] }, ['Please give it']],
    ['the server’s at a field too', { errors: [{ property: 'postCode', message: 'Value is odd' }] }, ['Post code value is odd']],
    ['not the server’s about the whole form', { errors: [{ message: 'Value is odd' }] }, ['Value is odd']],
    [
      'all are capitalised',
      { errors: [{ message: 'too many' }], error: 'no stock', client: [{ property: 'a', message: 'wrong' }] },
      ['Too many', 'No stock', 'Wrong'],
    ],
    ['each is said once', { errors: [{ message: 'Sold out' }], error: 'sold out' }, ['Sold out']],
    ['empty ones are left out', { errors: [{ message: ' ' }], error: null }, []],
  ])('%s', (_name, errors, expected) => expect(mergeMessages(errors)).toEqual(expected));
});
