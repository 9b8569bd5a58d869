import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Extensions } from '@nestjs/graphql';
import { RequestError } from '../errors/request-error.ts';

export const ACCESS_LEVELS = ['public', 'signedIn', 'sales', 'premiumEditor', 'staff', 'admin'] as const;
/** Who may call an operation (specification section 6). */
export type AccessLevel = (typeof ACCESS_LEVELS)[number];

const ACCESS = 'access';

/** Declares who may call a query or mutation. Also stands in the schema's extensions, where a test finds operations that declare nothing. */
export const Access = (level: AccessLevel): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, level), Extensions({ [ACCESS]: level }));

/** Runs before every query and mutation. An operation that declares nothing is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  readonly #reflector: Reflector;

  constructor(reflector: Reflector) {
    this.#reflector = reflector;
  }

  canActivate(context: ExecutionContext): boolean {
    // HTTP routes (health, media, GraphiQL) have no roles to check; queries, mutations and socket messages have.
    if (context.getType<string>() === 'http') return true;
    const level = this.#reflector.get<AccessLevel | undefined>(ACCESS, context.getHandler());
    if (level === 'public') return true;
    if (level === undefined) throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no access`);
    throw new RequestError('Please sign in.', 'UNAUTHENTICATED', 401);
  }
}
