import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Extensions, GqlExecutionContext } from '@nestjs/graphql';
import type { Caller, GraphqlContext } from '../backend/caller.ts';
import { RequestError } from '../errors/request-error.ts';
import { isAdmin, isPremiumEditor, isSales, isStaff, type Session } from './session.ts';
import { Sessions } from './sessions.ts';

export const ACCESS_LEVELS = ['public', 'signedIn', 'sales', 'premiumEditor', 'staff', 'admin'] as const;
/** Who may call an operation (specification section 6). */
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

const ACCESS = 'access';

const MAY: Record<Exclude<AccessLevel, 'public'>, (session: Session) => boolean> = {
  signedIn: () => true,
  sales: isSales,
  premiumEditor: isPremiumEditor,
  staff: isStaff,
  admin: isAdmin,
};

/** Declares who may call a query or mutation. Also stands in the schema's extensions, where a test finds operations that declare nothing. */
export const Access = (level: AccessLevel): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, level), Extensions({ [ACCESS]: level }));

/** Runs before every query and mutation. An operation that declares nothing is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  readonly #reflector: Reflector;
  readonly #sessions: Sessions;

  constructor(reflector: Reflector, sessions: Sessions) {
    this.#reflector = reflector;
    this.#sessions = sessions;
  }

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    // HTTP routes (health, media, GraphiQL) have no roles to check.
    if (context.getType<string>() !== 'graphql') return true;
    const level = this.#reflector.get<AccessLevel | undefined>(ACCESS, context.getHandler());
    if (level === undefined) throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access`);
    const { caller } = GqlExecutionContext.create(context).getContext<GraphqlContext>();
    if (level !== 'public') return this.#check(level, caller);
    // Prices and carts of public operations depend on the person too.
    const identifying = this.#sessions.identify(caller);
    return identifying ? identifying.then(() => true) : true;
  }

  async #check(level: Exclude<AccessLevel, 'public'>, caller: Caller): Promise<boolean> {
    const session = await this.#sessions.of(caller);
    if (!session) throw new RequestError('Please sign in.', 'UNAUTHENTICATED', 401);
    if (!MAY[level](session)) throw new RequestError('You may not do this.', 'FORBIDDEN', 403);
    return true;
  }
}
