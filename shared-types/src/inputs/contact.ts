import * as v from 'valibot';
import { email } from './email.ts';
import { optionalPhone } from './phone.ts';
import { requiredText } from './text.ts';

export const firstName = requiredText('Please enter your first name.');
export const lastName = requiredText('Please enter your last name.');

export const contact = v.strictObject({ firstName, lastName, email, phone: optionalPhone });
export type Contact = v.InferOutput<typeof contact>;
