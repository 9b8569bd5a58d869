import * as v from 'valibot';
import { resetCode } from './account.ts';

export const reportSignIn = v.strictObject({ code: resetCode });
export type ReportSignIn = v.InferOutput<typeof reportSignIn>;
