import { createElement as h, useState } from 'react';

export interface Card {
  href: string;
  name: string;
  lines: string[];
  image: { src: string; srcSet: string; sizes: string; width: number; height: number } | null;
}

/** A page of cards as one would write it first: React alone, hydrated in one go. */
export function PlainPage({ cards }: { cards: Card[] }) {
  return h('main', null, h('h1', null, 'Cards'), h('ul', null, ...cards.map((card) => h(PlainCard, { key: card.href, card }))));
}

function PlainCard({ card: { href, name, lines, image } }: { card: Card }) {
  const [added, setAdded] = useState(0);
  return h(
    'li',
    null,
    image && h('img', { ...image, alt: '', decoding: 'async' }),
    h('h3', null, h('a', { href }, name)),
    ...lines.map((line, place) => h('p', { key: place }, line)),
    h('button', { type: 'button', onClick: () => setAdded(added + 1) }, added === 0 ? 'Add to cart' : `Added ${added}`),
  );
}
