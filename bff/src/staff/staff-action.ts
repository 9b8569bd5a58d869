import type { UserErrorCode } from '@koura/shared-types/error-codes';
import { Logger } from '@nestjs/common';

import { type BackendError, isRejection, isUnconfirmed, rejectionToUserError } from '../errors/backend-error.ts';
import type { Payload, UserError } from '../errors/user-error.model.ts';
import type { Caller } from '../request/caller.ts';

const logger = new Logger('audit');

/** A change that staff make at the backend, once `@Access`, `@StaffLimit` and `@Capability` of its mutation have let it pass. */
export interface StaffAction<Result, Fields extends object> {
  /** For the audit log: "book points". */
  name: string;
  /** Ids and figures for the audit log. What people write to each other stays out of it. */
  facts: Readonly<Record<string, unknown>>;
  send: () => Promise<Result>;
  /** The payload's fields besides `userErrors`. */
  done: (result: Result) => Fields;
  /** What a status of the backend means here; for other rejections its own message is shown. */
  rejections?: Readonly<Record<number, string>>;
  /** The input's field that a rejection is about where the backend names none; by the body's details where it depends on them. */
  field?: string | ((details: Record<string, unknown>) => string | null);
  /** Names of the backend's input fields that differ from ours, with ours. */
  fields?: Readonly<Record<string, string>>;
  /** What to do when it is not known whether it was done. Without it the failure itself is reported. */
  ifNotConfirmed?: string;
}

/** Sends an action, writes its line of the audit log, and returns what the backend declines as user errors. Throws other failures. */
export async function takeStaffAction<Result, Fields extends object>(
  caller: Caller,
  action: StaffAction<Result, Fields>,
): Promise<Payload & Partial<Fields>> {
  // At level warn, so that every log level includes it.
  const log = (outcome: 'done' | 'failed') =>
    logger.warn({ msg: action.name, outcome, staffId: caller.session!.user.id, ...action.facts, requestId: caller.requestId });
  try {
    const result = await action.send();
    log('done');
    return { ...action.done(result), userErrors: [] };
  } catch (error) {
    log('failed');
    if (isRejection(error)) return { userErrors: [rejectionOf(error, action)] } as Payload & Partial<Fields>;
    if (action.ifNotConfirmed === undefined || !isUnconfirmed(error)) throw error;
    return rejected(`The commerce backend hasn’t confirmed this. ${action.ifNotConfirmed}`) as Payload & Partial<Fields>;
  }
}

/** A payload of a mutation that did nothing, and why; its other fields are null. */
export function rejected(message: string, field: string | null = null, code: UserErrorCode = 'INVALID_INPUT'): Payload {
  return { userErrors: [{ code, message, field }] };
}

function rejectionOf(error: BackendError, { rejections = {}, field, fields = {} }: Omit<StaffAction<never, object>, 'send'>): UserError {
  const ownField = typeof field === 'function' ? field(error.details) : (field ?? null);
  const message = rejections[error.status];
  if (message !== undefined) return { code: 'INVALID_INPUT', message, field: ownField };
  const named = error.fieldErrors[0]?.field;
  return rejectionToUserError(error, 'INVALID_INPUT', named === undefined ? ownField : (fields[named] ?? named));
}
