import { STAFF_TASKS, type StaffTask } from '@koura/shared-types/staff-tasks';
import { type CanActivate, type ExecutionContext, Injectable, Logger, SetMetadata, applyDecorators } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Extensions, GqlExecutionContext } from '@nestjs/graphql';
import { type GraphQLResolveInfo, OperationTypeNode } from 'graphql';

import { RequestError } from '../errors/request-error.ts';
import { type Caller, type GraphqlContext, isForCustomer } from '../request/caller.ts';
import { type Session, isStaff, mayDo } from '../request/session.ts';
import { FreshProof } from './fresh-proof.ts';
import { Sessions } from './sessions.ts';
import { StaffFactorRule } from './staff-factor-rule.ts';

export const ACCESS_LEVELS = ['public', 'signedIn', 'staff', ...STAFF_TASKS] as const;
/** Who may call an operation: the task that it is one of, or every member of staff, whatever they may do. */
type AccessLevel = (typeof ACCESS_LEVELS)[number];
/** An operation that is one of several tasks: any of them will do. */
type Declared = AccessLevel | readonly StaffTask[];

const ACTING_ENDED = 'You’re no longer acting as this customer, so nothing was changed.';
const ACCESS = 'access';
const THEMSELVES_ONLY = 'themselvesOnly';
const STARTS_OVER = 'startsOver';
const STEP_UP = 'stepUp';

function may(session: Session, level: Exclude<Declared, 'public'>): boolean {
  if (level === 'signedIn') return true;
  if (level === 'staff') return isStaff(session);
  return typeof level === 'string' ? mayDo(session, level) : level.some((task) => mayDo(session, task));
}

/**
 * Declares who may call a query or mutation. Recorded in the schema's extensions too, where a test finds operations without a
 * declaration.
 */
export const Access = (level: AccessLevel | readonly [StaffTask, ...StaffTask[]]): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, level), Extensions({ [ACCESS]: level }));

/** Closes an operation to staff who act as a customer: passwords, cards and saved data belong to the customer alone. */
export const NotWhileImpersonating = (): MethodDecorator => SetMetadata(THEMSELVES_ONLY, true);

/**
 * What moves value or decides who somebody is: the person has proved within ten minutes that it is them (`FreshProof`). Answers PROOF_NEEDED
 * otherwise, and FORBIDDEN to staff who act as a customer.
 */
export const StepUp = (): MethodDecorator => applyDecorators(SetMetadata(STEP_UP, true), Extensions({ [STEP_UP]: true }));

/** Allows requests with an invalid bearer token: for signing in, out and up. */
export const ClearsSession = (): MethodDecorator => SetMetadata(STARTS_OVER, true);

/** Runs before every query and mutation. An operation without a declaration is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  readonly #logger = new Logger('audit');
  readonly #reflector: Reflector;
  readonly #sessions: Sessions;
  /** Keyed by handler: reading the metadata every time costs more than the rest of the check. */
  readonly #levels = new WeakMap<object, Declared>();

  constructor(
    reflector: Reflector,
    sessions: Sessions,
    private readonly proof: FreshProof,
    private readonly rule: StaffFactorRule,
  ) {
    this.#reflector = reflector;
    this.#sessions = sessions;
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const type = context.getType<string>();
    // HTTP routes (health, media, GraphiQL) have no roles to check; queries, mutations and socket messages do.
    if (type === 'http') return true;
    const level = this.#levelOf(context);
    // A socket's session was identified when it connected, and no socket message requires a role.
    if (type === 'ws') return level === 'public';
    const { caller } = GqlExecutionContext.create(context).getContext<GraphqlContext>();
    if (level !== 'public') return this.#check(level, caller, context);
    // Prices and carts of public operations depend on the person too.
    const identifying = this.#sessions.identify(caller);
    if (identifying) return identifying.then(() => this.#checkBearer(caller, context) && this.#checkActing(caller, context));
    return (!caller.malformedBearer && !isForCustomer(caller)) || this.#checkBearer(caller, context);
  }

  /**
   * A program that sends a token expects that person's prices and cart, so it must not receive everyone's instead. A browser with a stale
   * cookie loses the cookie and continues as a visitor.
   */
  #checkBearer(caller: Caller, context: ExecutionContext): true {
    const { session, fromCookie, identifyError, actingEnded } = caller;
    if (session || identifyError) return true;
    if (this.#reflector.get<boolean | undefined>(STARTS_OVER, context.getHandler()) === true) return true;
    if (actingEnded) throw new RequestError(ACTING_ENDED, 'ACTING_ENDED', 409);
    // What a page does for a customer must not become a visitor's, whose cookies have expired.
    if (fromCookie && !isForCustomer(caller)) return true;
    throw new RequestError('The login isn’t valid. Please sign in again.', 'UNAUTHENTICATED', 401);
  }

  async #check(level: Exclude<Declared, 'public'>, caller: Caller, context: ExecutionContext): Promise<boolean> {
    const session = await this.#sessions.load(caller);
    if (caller.actingEnded) throw new RequestError(ACTING_ENDED, 'ACTING_ENDED', 409);
    if (!session) throw new RequestError('Please sign in.', 'UNAUTHENTICATED', 401);
    if (!may(session, level)) throw new RequestError('You may not do this.', 'FORBIDDEN', 403);
    this.#checkActing(caller, context);
    if (level !== 'signedIn') await this.rule.check(session, caller);
    if (this.#reflector.get<boolean | undefined>(STEP_UP, context.getHandler()) === true) await this.proof.demand(caller);
    return true;
  }

  #levelOf(context: ExecutionContext): Declared {
    const handler = context.getHandler();
    const known = this.#levels.get(handler);
    if (known) return known;
    const level = this.#reflector.get<Declared | undefined>(ACCESS, handler);
    if (level === undefined) throw new Error(`${context.getClass().name}.${handler.name} declares no access`);
    this.#levels.set(handler, level);
    return level;
  }

  /**
   * Changes that staff make as a customer are logged with both ids, whether allowed or not; at level warn, so that every log level
   * includes them.
   */
  #checkActing({ session, actingStaff, requestId }: Caller, context: ExecutionContext): true {
    if (!session || !actingStaff) return true;
    const { fieldName, operation } = GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
    const isRejected = this.#reflector.get<boolean | undefined>(THEMSELVES_ONLY, context.getHandler()) === true;
    if (operation.operation === OperationTypeNode.MUTATION) {
      const people = { staffId: actingStaff.user.id, customerId: session.user.id };
      this.#logger.warn({ msg: 'operation while acting as a customer', operation: fieldName, ...people, rejected: isRejected, requestId });
    }
    if (isRejected) throw new RequestError('Only the customer can change this. You’re acting on their behalf.', 'FORBIDDEN', 403);
    return true;
  }
}

const SHARED = 'shared';

/**
 * Declares that the result of a public query depends on its arguments, the country and the pricing claim, and on nothing else of the
 * request: no cookie, cart or session. Responses that consist of such queries may be cached and served to others.
 */
export const Shared = (): MethodDecorator => Extensions({ [SHARED]: true });

export function isSharedField(field: { extensions: Readonly<Record<string, unknown>> } | undefined): boolean {
  return field?.extensions[SHARED] === true;
}
