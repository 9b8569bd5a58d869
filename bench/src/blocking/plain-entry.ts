import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PlainPage, type Card } from './plain-page.ts';

const cards = JSON.parse(document.getElementById('cards')!.textContent) as Card[];
hydrateRoot(document.getElementById('root')!, createElement(PlainPage, { cards }));
