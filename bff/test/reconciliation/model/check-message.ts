import { MONEY_TEXTS } from '@koura/shared-types/money-texts';

import type { History, Shopper } from './history.ts';

/** Anything that means "nothing was taken"; `tooLate` mentions the hold that may be shown. */
const DENIAL = /nothing was taken|not (?:been )?charged|no charge/i;

/** Checks a message about money against the payments at that moment. */
export function checkMessage({ world, violations }: History, { key, attempt }: Shopper, message: string): void {
  const payments = world
    .payments()
    .filter(({ metadata }) => metadata['key'] === key || (metadata['key'] === undefined && metadata['input'] === attempt.inputHash));
  const isTaken = payments.some(({ taken, returned }) => taken > returned);
  const isHeld = payments.some(({ held }) => held > 0);
  const hasOrder = world.orders().some((order) => order.key === key);
  const namesHold = message.includes(MONEY_TEXTS.tooLate.text);
  if (DENIAL.test(message) && (isTaken || (isHeld && !namesHold)))
    violations.push(`"${message}" of money that is ${isTaken ? 'taken' : 'held'}`);
  if (message.includes(MONEY_TEXTS.takenWithoutOrder.text) && (!isTaken || hasOrder)) violations.push(`"${message}" and it is not so`);
  if (message.includes(MONEY_TEXTS.holdPossible.text) && isTaken) violations.push(`"${message}" of money that is taken`);
  if (/no order/i.test(message) && hasOrder) violations.push(`"${message}" and there is an order`);
}
