/** The last key of each payment and step, and what was sent under it. It outlives the dialog: whoever opens it again sends the same thing. */
const keys = new Map<string, { facts: string; key: string }>();

/** The idempotency key of a step: the same while the same facts are sent and the answer is not known; other facts get a new one. */
export function keyForMoney(step: string, facts: object): string {
  const text = JSON.stringify(facts);
  const last = keys.get(step);
  if (last?.facts === text) return last.key;
  const key = crypto.randomUUID();
  keys.set(step, { facts: text, key });
  return key;
}

/** The step was done: the same facts are another step from now on. */
export function forgetMoneyKey(step: string): void {
  keys.delete(step);
}
