/** A Map that forgets its oldest entries above a size. Writing an entry again makes it the newest. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #maximum: number;

  constructor(maximum: number) {
    super();
    this.#maximum = maximum;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    if (this.size > this.#maximum) this.delete(this.keys().next().value!);
    return this;
  }
}
