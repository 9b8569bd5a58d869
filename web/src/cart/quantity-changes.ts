interface QuantityChangesOptions {
  delayMs: number;
  /** Sends one product's quantity and resolves when the response is in; must not reject. */
  send: (productId: string, quantity: number) => Promise<void>;
  onPending: (pending: Readonly<Record<string, number>>) => void;
}

export interface QuantityChanges {
  change: (productId: string, quantity: number) => void;
  /** Drops unsent changes of a product that is being removed. */
  drop: (productId: string) => void;
  /** Sends waiting changes at once and resolves after all responses. */
  settle: () => Promise<void>;
}

/**
 * Quantity changes of one cart: debounced per product and sent one after another; of several quantities of one product
 * only the last is sent. A quantity is pending until the response to it.
 */
export function createQuantityChanges({ delayMs, send, onPending }: QuantityChangesOptions): QuantityChanges {
  const pending = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const due = new Set<string>();
  let running: Promise<void> | undefined;

  const notify = (): void => onPending(Object.fromEntries(pending));

  async function run(): Promise<void> {
    for (let productId = first(due); productId !== undefined; productId = first(due)) {
      due.delete(productId);
      const quantity = pending.get(productId);
      if (quantity === undefined) continue;
      await send(productId, quantity);
      // A newer quantity has its own timer and stays pending.
      if (pending.get(productId) === quantity && !timers.has(productId) && !due.has(productId)) pending.delete(productId);
      notify();
    }
  }

  function sendNow(productId: string): void {
    clearTimeout(timers.get(productId));
    timers.delete(productId);
    due.add(productId);
    running ??= run().finally(() => (running = undefined));
  }

  return {
    change(productId, quantity) {
      pending.set(productId, quantity);
      clearTimeout(timers.get(productId));
      timers.set(
        productId,
        setTimeout(() => sendNow(productId), delayMs),
      );
      notify();
    },
    drop(productId) {
      clearTimeout(timers.get(productId));
      timers.delete(productId);
      due.delete(productId);
      pending.delete(productId);
      notify();
    },
    async settle() {
      for (const productId of timers.keys()) sendNow(productId);
      await running;
    },
  };
}

function first<Value>(values: Set<Value>): Value | undefined {
  return values.values().next().value;
}
