/** Characters that turn the direction of a text, and so what it seems to say: "Jo\u202Eliated" reads as "Jodetail". */
const BIDI_CONTROL = /\p{Bidi_Control}/gu;

/** A text without the characters that turn its direction. Letters keep the direction that they have. */
export function withoutBidiControls(text: string): string {
  return text.replaceAll(BIDI_CONTROL, '');
}
