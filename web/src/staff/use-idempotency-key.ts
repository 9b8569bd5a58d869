import { useState } from 'react';

interface IdempotencyKey {
  /** The key to send with `facts`: the same one for as long as they are the same. */
  for: (facts: unknown) => string;
  /** After success: the same facts are something new from now on. */
  forget: () => void;
}

/** The idempotency key of a form: what is sent again because its response was lost is done once. */
export function useIdempotencyKey(): IdempotencyKey {
  const [key] = useState(createKey);
  return key;
}

function createKey(): IdempotencyKey {
  let last: { facts: string; key: string } | undefined;
  return {
    for: (facts) => {
      const text = JSON.stringify(facts);
      if (last?.facts !== text) last = { facts: text, key: crypto.randomUUID() };
      return last.key;
    },
    forget: () => {
      last = undefined;
    },
  };
}
