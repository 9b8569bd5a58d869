/** The last idempotency key of each payment and action, with its content. Outlives the dialog, so that reopening it repeats the same request. */
const keys = new Map<string, { facts: string; key: string }>();

/** The idempotency key of an action: unchanged while the same content is retried, new for other content. */
export function keyForMoney(step: string, facts: object): string {
  const text = JSON.stringify(facts);
  const last = keys.get(step);
  if (last?.facts === text) return last.key;
  const key = crypto.randomUUID();
  keys.set(step, { facts: text, key });
  return key;
}

/** After success: the same content is a new action from now on. */
export function forgetMoneyKey(step: string): void {
  keys.delete(step);
}
