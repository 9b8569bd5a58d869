let note: string | null = null;

/** A sentence for the checkout that is opened next. */
export function leaveNote(text: string): void {
  note = text;
}

export function leftNote(): string | null {
  return note;
}

export function forgetNote(): void {
  note = null;
}
