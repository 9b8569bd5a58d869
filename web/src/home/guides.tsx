import { ReadingSection } from './reading-section.tsx';
import hillsUrl from './hills.svg?no-inline';

const LEAD = {
  title: 'How to buy your first ounce',
  text: 'Which metal, coin or bar, how the price is made up, and what happens between paying and holding it.',
  to: '/learn/how-to-buy/',
};
const MORE = [
  { title: 'How to sell, and what we pay', text: 'What to bring, how we test it, and how we set the price.', to: '/learn/how-to-sell/' },
  { title: 'Why people hold metal', text: 'What gold and silver can do in a portfolio, and what they can’t.', to: '/invest/why/' },
];
const HILLS = (
  <svg viewBox="0 0 640 400" width="640" height="400" aria-hidden="true">
    <use href={`${hillsUrl}#hills`} />
  </svg>
);

export function Guides() {
  return <ReadingSection lead={LEAD} art={HILLS} more={MORE} />;
}
