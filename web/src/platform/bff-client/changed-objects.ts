export type ResultObject = Readonly<Record<string, unknown>>;

/** Returns the object itself where nothing changes. */
export type ChangeObject = (object: ResultObject) => ResultObject;

/** The result with every object in it changed by `change`, the inner ones first. Parts that do not change are shared, not copied. */
export function changedObjects<Data>(data: Data, change: ChangeObject): Data {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const items = data.map((item: unknown) => changedObjects(item, change));
    return items.every((item, place) => item === data[place]) ? data : (items as Data);
  }
  let next: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(data)) {
    const changed: unknown = changedObjects(value, change);
    if (changed !== value) (next ??= { ...(data as ResultObject) })[name] = changed;
  }
  return change(next ?? (data as ResultObject)) as Data;
}

export function typesIn(data: unknown, types = new Set<string>()): ReadonlySet<string> {
  if (typeof data !== 'object' || data === null) return types;
  const { __typename: type } = data as ResultObject;
  if (typeof type === 'string') types.add(type);
  for (const value of Object.values(data)) typesIn(value, types);
  return types;
}

/**
 * A result's object, or value in one, with newer values: the fields stay those of the existing object, since a query may ask for fewer or more
 * than the newer one has. The same object when none of them differs, so that nothing is rendered again.
 */
export function withNewer<Existing>(existing: Existing, newer: unknown): Existing {
  if (typeof existing !== 'object' || existing === null || typeof newer !== 'object' || newer === null) return newer as Existing;
  if (Array.isArray(existing)) {
    if (!Array.isArray(newer) || newer.length !== existing.length) return newer as Existing;
    const items = existing.map((item: unknown, place) => withNewer(item, newer[place]));
    return items.every((item, place) => item === existing[place]) ? existing : (items as Existing);
  }
  let next: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(existing)) {
    if (!(name in newer)) continue;
    const changed = withNewer<unknown>(value, (newer as ResultObject)[name]);
    if (changed !== value) (next ??= { ...(existing as ResultObject) })[name] = changed;
  }
  return (next ?? existing) as Existing;
}
