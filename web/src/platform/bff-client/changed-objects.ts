/** An object of a query's result. */
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
