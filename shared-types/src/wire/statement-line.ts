import * as v from 'valibot';
import { staffMember } from './staff-member.ts';
import { amount, currencyCode, filledText, nameText, text, time } from './values.ts';

/** Capability "staff.statements" (docs/backend-contract.md): what lines of a bank statement have become, and which orders they may be for. */

const MAX_LINES = 2000;

/** `POST /statement-lines` with the token of a Salesperson or Admin: money that came in, as a bank's file names it. */
export const statementLines = v.strictObject({
  /** The file's currency; null where it names none. */
  currency: v.nullable(currencyCode),
  lines: v.pipe(
    v.array(
      v.strictObject({
        /** With which it is recorded. */
        key: v.pipe(v.string(), v.regex(/^[\w:.-]{8,200}$/)),
        amount,
        payerName: v.string(),
        text: v.string(),
      }),
    ),
    v.maxLength(MAX_LINES),
  ),
});
export type BackendStatementLines = v.InferInput<typeof statementLines>;

/**
 * Why an order may be meant. `number`: the text has its number, perhaps without hyphen or letters. `reference`: a text of its reference with
 * one wrong, missing or additional character. `sum`: exactly what it awaits. `payer`: its buyer's name. `payerBefore`: this payer has paid
 * for the same buyer before.
 */
export const LINE_FITS = ['number', 'reference', 'sum', 'payer', 'payerBefore'] as const;

const fate = v.object({
  /** `takenBack`: it was recorded by mistake, and may be recorded again. */
  state: v.picklist(['recorded', 'takenBack']),
  orderNumber: filledText,
  /** When it was recorded or taken back, and by whom. */
  at: time,
  by: v.nullish(staffMember, null),
  /** Why it was taken back. */
  reason: v.nullish(text, null),
});

const candidate = v.object({
  orderNumber: filledText,
  buyer: nameText,
  currency: currencyCode,
  outstanding: amount,
  fits: v.pipe(v.array(v.picklist(LINE_FITS)), v.nonEmpty()),
});

/** The response: a row for each line, in their order. */
export const statementLineFacts = v.array(
  v.object({
    key: filledText,
    fate: v.nullish(fate, null),
    /** Those that fit best first, at most five. */
    candidates: v.array(candidate),
  }),
);
export type BackendStatementLineFacts = v.InferOutput<typeof statementLineFacts>[number];
export type BackendLineCandidate = v.InferOutput<typeof candidate>;
