export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The inputs of a form by name. The browser keeps what they contain; React only draws their first value. */
export class FieldElements {
  readonly #elements = new Map<string, FieldElement>();

  /** False for an element that is known: React detaches and attaches it with each rendering. */
  add(name: string, element: FieldElement): boolean {
    if (this.#elements.get(name) === element) return false;
    this.#elements.set(name, element);
    return true;
  }

  /** What the shown inputs contain. */
  values(): Record<string, string | boolean> {
    const shown = [...this.#elements].filter(([, element]) => element.isConnected);
    return Object.fromEntries(shown.map(([name, element]) => [name, valueOf(element)]));
  }

  show(values: object): void {
    for (const [name, value] of Object.entries(values)) {
      const element = this.#elements.get(name);
      if (element) showIn(element, value);
    }
  }

  focus(name: string): void {
    this.#elements.get(name)?.focus();
  }
}

export function valueOf(element: FieldElement): string | boolean {
  return isCheckbox(element) ? element.checked : element.value;
}

export function showIn(element: FieldElement, value: unknown): void {
  if (isCheckbox(element)) element.checked = value === true;
  else element.value = typeof value === 'string' ? value : '';
}

function isCheckbox(element: FieldElement): element is HTMLInputElement {
  return element.type === 'checkbox';
}
