import type { SeedMint } from './seed-types.ts';

export const mints: SeedMint[] = [
  {
    slug: 'royal-canadian-mint',
    name: 'Royal Canadian Mint',
    letteredAs: 'Royal Canadian Mint',
    country: 'Canada',
    description:
      'The Royal Canadian Mint has struck coins in Ottawa since 1908 and refines its own gold and silver. Its Maple Leaf of 1979 was the first one-ounce gold coin to set out to rival the Krugerrand, and since 1982 it has been struck in 999.9 gold. Recent coins carry radial lines and a micro-engraved mark that make them hard to copy.',
  },
  {
    slug: 'perth-mint',
    name: 'The Perth Mint',
    letteredAs: 'Perth Mint',
    country: 'Australia',
    description:
      'The Perth Mint opened in 1899 as a branch of the Royal Mint to refine gold from the Western Australian fields. It belongs to the government of Western Australia, which guarantees the weight and purity of what it makes. It is known for the Kangaroo, the Kookaburra, the Koala and its Lunar coins, and for cast and minted bars.',
  },
  {
    slug: 'the-royal-mint',
    name: 'The Royal Mint',
    letteredAs: 'Royal Mint',
    country: 'United Kingdom',
    description:
      'The Royal Mint has made British coin for more than 1,100 years and has worked at Llantrisant in Wales since 1968. The modern Sovereign dates from 1817, the Britannia from 1987. Both are legal tender in the United Kingdom.',
  },
  {
    slug: 'united-states-mint',
    name: 'United States Mint',
    letteredAs: 'US Mint',
    country: 'United States',
    description:
      'The United States Mint was founded in Philadelphia in 1792. Its Eagle coins date from 1986; by law the gold for the American Eagle must come from newly mined American sources. Most bullion coins are struck at West Point.',
  },
  {
    slug: 'south-african-mint',
    name: 'South African Mint',
    letteredAs: 'South African Mint',
    country: 'South Africa',
    description:
      'The South African Mint struck the first Krugerrand in 1967 and with it began the trade in modern bullion coins. It works in Centurion near Pretoria and belongs to the South African Reserve Bank. The gold itself comes from Rand Refinery.',
  },
  {
    slug: 'austrian-mint',
    name: 'Austrian Mint',
    letteredAs: 'Münze Österreich',
    country: 'Austria',
    description:
      'Münze Österreich in Vienna traces its history to 1194, when it was paid for with the ransom of Richard the Lionheart. The Vienna Philharmonic of 1989 is among the most traded gold coins in Europe. It also strikes the old ducats and coronas, dated as they were in the time of the emperor.',
  },
  {
    slug: 'china-mint',
    name: 'China Gold Coin',
    letteredAs: 'China Gold Coin',
    country: 'China',
    description:
      'China Gold Coin issues the precious-metal coins of the People’s Bank of China. The Panda appeared in 1982 and its picture changes almost every year. Since 2016 it is sold in round gram weights rather than ounces.',
  },
  {
    slug: 'new-zealand-mint',
    name: 'New Zealand Mint',
    letteredAs: 'New Zealand Mint',
    country: 'New Zealand',
    description:
      'New Zealand Mint is a private mint in Auckland that has struck gold and silver for more than fifty years. Many of its coins are legal tender of Niue. It makes bullion rounds as well as licensed collector coins.',
  },
  {
    slug: 'casa-de-moneda-de-mexico',
    name: 'Casa de Moneda de México',
    letteredAs: 'Casa de Moneda',
    country: 'Mexico',
    description:
      'The Mexican mint was founded in 1535 and is the oldest in the Americas. Its Libertad shows the winged Victory of the column in Mexico City before two volcanoes. Libertads have no face value and mintages are small.',
  },
  {
    slug: 'pamp',
    name: 'PAMP Suisse',
    letteredAs: 'PAMP Suisse',
    country: 'Switzerland',
    description:
      'PAMP was founded in 1977 in Ticino and belongs to the MKS PAMP group. It was the first refiner to put a picture on a small bar, Lady Fortuna, who is still there. It is an LBMA referee for gold and silver.',
  },
  {
    slug: 'valcambi',
    name: 'Valcambi Suisse',
    letteredAs: 'Valcambi Suisse',
    country: 'Switzerland',
    description:
      'Valcambi has refined in Balerna, in the south of Switzerland, since 1961. It is one of the largest gold refiners in the world and makes minted and cast bars as well as the CombiBar, which breaks into one-gram pieces. Its gold and silver bars are LBMA Good Delivery.',
  },
  {
    slug: 'heraeus',
    name: 'Heraeus',
    letteredAs: 'Heraeus',
    country: 'Germany',
    description:
      'Heraeus of Hanau began in 1851, when the pharmacist Wilhelm Carl Heraeus found a way to melt platinum in quantity. The family firm refines all the precious metals. Its bars are plain, well finished and accepted everywhere in Europe.',
  },
  {
    slug: 'umicore',
    name: 'Umicore',
    letteredAs: 'Umicore',
    country: 'Belgium',
    description:
      'Umicore of Belgium recovers precious metals from used electronics and catalysts in Hoboken near Antwerp. Its bars are made largely of recycled metal. Gold and silver are on the LBMA Good Delivery list.',
  },
  {
    slug: 'argor-heraeus',
    name: 'Argor-Heraeus',
    letteredAs: 'Argor-Heraeus',
    country: 'Switzerland',
    description:
      'Argor-Heraeus has refined in Mendrisio since 1951 and belongs to the Heraeus group. Its Kinebar of 1994 was the first bar with a hologram struck into the metal. It is an LBMA referee.',
  },
  {
    slug: 'metalor',
    name: 'Metalor',
    letteredAs: 'Metalor',
    country: 'Switzerland',
    description:
      'Metalor of Neuchâtel goes back to a watch-case gold smelter of 1852. It refines in Switzerland, the United States and Asia and is an LBMA referee. Banks have long used its cast kilobars.',
  },
  {
    slug: 'abc-bullion',
    name: 'ABC Bullion',
    letteredAs: 'ABC Bullion',
    country: 'Australia',
    description:
      'ABC Bullion is the bullion brand of Pallion, an Australian family business founded in 1951. Its refinery, ABC Refinery in Sydney, is on the LBMA Good Delivery list for gold and silver. The cast bars are poured by hand.',
  },
  {
    slug: 'koura',
    name: 'Koura',
    letteredAs: 'Koura',
    country: 'New Zealand',
    description:
      'Koura is the brand of this shop. The Stag coins and the Koura bars are struck and poured to order by an accredited refiner, and each carries its weight, fineness and a serial number or year. They cost less than coins of the state mints and we buy them back on the same terms.',
  },
];
