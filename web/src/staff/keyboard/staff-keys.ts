import type { DeskLink } from '../staff-links.ts';

interface KeyHelp {
  /** Pressed one after the other. */
  keys: readonly string[];
  does: string;
}

interface KeysOfPlace {
  where: string;
  keys: readonly KeyHelp[];
}

const LISTS: readonly KeysOfPlace[] = [
  {
    where: 'Lists of orders, customers and new prices',
    keys: [
      { keys: ['j'], does: 'Next line' },
      { keys: ['k'], does: 'Previous line' },
      { keys: ['Enter'], does: 'Open the line' },
    ],
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

/** What the keyboard does at the desk of a person who has these pages, for the help sheet. */
export function staffKeys(links: readonly DeskLink[], hasSearch: boolean): readonly KeysOfPlace[] {
  const toSearch: KeyHelp = { keys: ['/'], does: 'Go to the search field' };
  const help: KeyHelp = { keys: ['?'], does: 'Show these keys' };
  return [
    { where: 'Everywhere', keys: hasSearch ? [toSearch, help] : [help] },
    ...(hasSearch ? [] : [{ where: 'Lists of orders and customers', keys: [toSearch] }]),
    { where: 'Go to', keys: links.map(({ label, key }) => ({ keys: ['g', key], does: label })) },
    ...LISTS,
  ];
}
