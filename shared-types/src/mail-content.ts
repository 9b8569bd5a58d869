/** An email before it is rendered: both of its parts are made from the same blocks, so that they name the same amounts. Texts are plain. */
export interface MailContent {
  /** One line. Names neither contents, value nor carrier. */
  subject: string;
  /** What mail programs show beside the subject. */
  preview: string;
  heading: string;
  blocks: MailBlock[];
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** A titled list of lines, such as an address. */
  | { kind: 'lines'; title: string; lines: string[] }
  /** What was bought or quoted, a row each with its picture. */
  | { kind: 'pieces'; pieces: MailPiece[] }
  /** A code to type, which is easy to read and to copy. */
  | { kind: 'code'; label: string; code: string }
  | { kind: 'steps'; title: string; steps: string[] }
  /** Two columns; `isTotal` rows are set off. */
  | { kind: 'amounts'; rows: AmountRow[] }
  | { kind: 'button'; label: string; url: string }
  /** Less prominent than a button. */
  | { kind: 'link'; label: string; url: string };

export interface AmountRow {
  label: string;
  amount: string;
  isTotal?: boolean;
}

export interface MailPiece {
  name: string;
  quantity: number;
  unitPrice: string;
  /** The row's total. */
  amount: string;
  /** Absolute URL of a JPEG or PNG; null where there is none. */
  picture: string | null;
  isIllustration: boolean;
}

export interface MailBrand {
  name: string;
  siteUrl: string;
  email: string | null;
  phone: string | null;
  /** CSS colours: of the head and of buttons, and of text on them. */
  accent: string;
  onAccent: string;
}

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text };
}
