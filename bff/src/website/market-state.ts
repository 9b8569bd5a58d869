import { Injectable } from '@nestjs/common';

/** Whether the metal market is open, as the backend last said with the spot prices, for operators. */
@Injectable()
export class MarketState {
  /** True before anything was said: an alert that depends on it is better early than missing. */
  isOpen = true;
}
