import { aboutBrand, contact, rewards, stagCoinsAndBars } from './pages/about.ts';
import { collect, collectWhy, invest, investWhy } from './pages/invest-and-collect.ts';
import { howToBuy, howToSell, sell } from './pages/learn.ts';
import { privacy, terms } from './pages/legal.ts';
import type { PageWriter } from './pages/seed-page.ts';
import { premium } from './pages/premium.ts';
import { courier, insurance, safes, services, storage, testing } from './pages/services.ts';

/** The dealer's pages. A page's position in this list is its id: append new ones. */
export const pages: PageWriter[] = [
  aboutBrand,
  stagCoinsAndBars,
  contact,
  invest,
  investWhy,
  collect,
  collectWhy,
  howToBuy,
  howToSell,
  sell,
  privacy,
  terms,
  services,
  safes,
  storage,
  insurance,
  courier,
  testing,
  rewards,
  premium,
];
