import type { CardProvider } from '../cards/card-provider.ts';
import type { ExpressElements } from './express-element.ts';
import type { SheetHold } from './sheet-hold.ts';

/** The buttons on the page, and the sheet that one of them has opened. */
export interface Sheet {
  provider: CardProvider;
  elements: ExpressElements;
  /** What is shown to be paid, in the provider's units. */
  shown: number;
  hold: SheetHold;
  isOpen: boolean;
  refusesPoBoxes: boolean;
}
