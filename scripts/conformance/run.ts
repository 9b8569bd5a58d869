import type { Environment } from '@koura/shared-types/settings-reader';
import { BackendHttp } from '../doctor/backend-http.ts';
import { NoResponseError } from '../doctor/send.ts';
import { findTarget, type Given as GivenTarget, type Target } from '../doctor/target.ts';
import { visitorOf } from '../doctor/callers.ts';
import { Backend } from './backend.ts';
import { type Exchange, Mismatch, NotRun } from './exchange.ts';
import { clausesTried, isCapability, ROWS, type Subject } from './rows.ts';
import { type Need, OPTION_OF, type Row } from './row.ts';
import { type Given, Trial } from './trial.ts';

export interface Wanted extends Given, GivenTarget {
  origin: string;
  /** Only the rows of these capabilities and parts; all of them when absent. */
  only?: readonly Subject[] | undefined;
}

/** A login that was given is not one of the backend's. The message says which. */
class LoginRefusedError extends Error {
  override name = 'LoginRefusedError';
}

export interface Result {
  subject: Subject;
  name: string;
  clauses: readonly string[];
  outcome: 'passed' | 'failed' | 'notRun';
  /** What is wrong, or why it was not run; empty for a row that passed. */
  reason: string;
  exchange?: Exchange | undefined;
}

export interface Conformance {
  target: Target;
  results: Result[];
  /** What the run has written and could not remove again. */
  left: string[];
}

/** Why the rows of a capability are not run that the settings do not list. */
export const NOT_DECLARED = 'the backend does not have it';

/** Tries every row at a backend, one after the other. Throws `NoTargetError`, `NoResponseError` and `LoginRefusedError` where nothing can be
 * tried. */
export async function runConformance(wanted: Wanted, environment: Environment): Promise<Conformance> {
  const { requestId } = visitorOf();
  const target = await findTarget(new BackendHttp(wanted.origin), { accept: 'application/json', 'x-request-id': requestId }, wanted);
  const trial = new Trial(new Backend(target, environment, wanted.serviceToken), wanted);
  await refuseWrongLogins(trial);
  const results: Result[] = [];
  for (const [subject, rows] of ROWS) {
    if (wanted.only && !wanted.only.includes(subject)) continue;
    const isDeclared = !isCapability(subject) || (await declares(trial, subject));
    for (const row of rows)
      results.push({ subject, name: row.name, clauses: clausesTried(subject, row), ...(await tried(trial, row, isDeclared)) });
  }
  return { target, results, left: await trial.clearUp() };
}

/** A mistyped password would look like a failure of every row that needs the login. */
async function refuseWrongLogins({ backend, given }: Trial): Promise<void> {
  const logins = { 'staff-login': given.staffLogin, 'second-staff-login': given.secondStaffLogin, login: given.login };
  for (const [option, login] of Object.entries(logins)) {
    if (!login) continue;
    const { reply } = await backend.send('POST /auth/local', { body: { identifier: login.email, password: login.password } });
    if (![400, 401, 403].includes(reply.status)) continue;
    throw new LoginRefusedError(
      `The backend refuses --${option} (POST /auth/local answered ${reply.status}): check the address and the password.`,
    );
  }
}

/** A backend whose settings cannot be read has no capability; a row of section 7 says what is wrong with them. */
async function declares(trial: Trial, subject: Parameters<Trial['has']>[0]): Promise<boolean> {
  try {
    return await trial.has(subject);
  } catch (error) {
    if (error instanceof Mismatch) return false;
    throw error;
  }
}

async function tried(trial: Trial, row: Row, isDeclared: boolean): Promise<Pick<Result, 'outcome' | 'reason' | 'exchange'>> {
  if (!isDeclared) return { outcome: 'notRun', reason: NOT_DECLARED };
  const lacking = row.needs?.find((need) => !isGiven(trial.given, need));
  if (lacking) return { outcome: 'notRun', reason: `no ${OPTION_OF[lacking]} given` };
  trial.backend.moveAway();
  try {
    await row.run(trial);
    return { outcome: 'passed', reason: '' };
  } catch (error) {
    if (error instanceof NotRun) return { outcome: 'notRun', reason: error.message };
    if (error instanceof Mismatch) return { outcome: 'failed', reason: error.message, exchange: trial.backend.last };
    if (error instanceof NoResponseError) return { outcome: 'failed', reason: error.message, exchange: undefined };
    throw new Error(`The row “${row.name}” itself failed`, { cause: error });
  }
}

function isGiven(given: Given, need: Need): boolean {
  const value: Record<Need, unknown> = {
    service: given.serviceToken,
    staff: given.staffLogin,
    sales: given.secondStaffLogin,
    login: given.login,
    card: given.card,
    bankCard: given.bankCard,
  };
  return value[need] !== undefined;
}
