/** A form-encoded hash in Stripe's bracket notation; arrays are hashes keyed by index. */
export interface FormHash {
  [key: string]: string | FormHash;
}

const MAX_NESTING = 6;

/**
 * Parses `card[number]=4242&expand[]=latest_charge` into nested hashes. Hashes have no prototype, so that a hostile key such as `__proto__`
 * is just a key.
 */
export function parseFormBody(text: string): FormHash {
  const root = emptyHash();
  for (const [name, value] of new URLSearchParams(text)) assign(root, pathOf(name), value);
  return root;
}

/** Parameters by their bracket names, for calls within this process; undefined ones are left out. */
export function formOf(params: Record<string, string | number | undefined>): FormHash {
  const root = emptyHash();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) assign(root, pathOf(name), String(value));
  return root;
}

/** `card[number]` → `['card', 'number']`. */
export function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))].slice(0, MAX_NESTING);
}

function assign(root: FormHash, path: string[], value: string): void {
  let hash = root;
  for (const part of path.slice(0, -1)) {
    const key = keyIn(hash, part);
    const next = hash[key];
    hash = typeof next === 'object' ? next : (hash[key] = emptyHash());
  }
  hash[keyIn(hash, path.at(-1) ?? '')] = value;
}

/** `[]` means "append": the next free index. */
function keyIn(hash: FormHash, part: string): string {
  return part === '' ? String(Object.keys(hash).length) : part;
}

function emptyHash(): FormHash {
  return Object.create(null) as FormHash;
}
