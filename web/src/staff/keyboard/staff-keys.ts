interface KeyHelp {
  keys: readonly string[];
  does: string;
}

/** What the keyboard does on the pages of staff, for the help sheet. */
export const STAFF_KEYS: readonly { where: string; keys: readonly KeyHelp[] }[] = [
  { where: 'Everywhere', keys: [{ keys: ['?'], does: 'Show these keys' }] },
  {
    where: 'Lists of orders, customers and new prices',
    keys: [
      { keys: ['j'], does: 'Next line' },
      { keys: ['k'], does: 'Previous line' },
      { keys: ['Enter'], does: 'Open the line' },
    ],
  },
  {
    where: 'Lists of orders and customers',
    keys: [{ keys: ['/'], does: 'Go to the search field' }],
  },
  {
    where: 'List of orders',
    keys: [
      { keys: ['x'], does: 'Select or deselect the line' },
      { keys: ['Esc'], does: 'Clear the selection' },
    ],
  },
  {
    where: 'A day or a range of days',
    keys: [
      { keys: ['↓'], does: 'Open the calendar' },
      { keys: ['Enter'], does: 'Use what was typed' },
    ],
  },
];
