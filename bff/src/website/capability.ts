import type { CapabilityName } from '@koura/shared-types/capabilities';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Extensions, GqlExecutionContext } from '@nestjs/graphql';
import { type Observable, of } from 'rxjs';

import type { GraphqlContext } from '../request/caller.ts';
import { WebsiteSettings } from './website-settings.ts';

const CAPABILITY = 'capability';

interface Requirement {
  names: readonly CapabilityName[];
  otherwise: unknown;
}

/**
 * Declares what the backend must be able to do for an operation. Without it the operation returns `otherwise` and calls nothing: null or
 * an empty list of a query, a payload that says so of a mutation; an Error is thrown. Recorded in the schema's extensions too.
 */
export function Capability(required: CapabilityName | readonly CapabilityName[], otherwise: unknown): MethodDecorator {
  const names = typeof required === 'string' ? [required] : required;
  return applyDecorators(
    SetMetadata(CAPABILITY, { names, otherwise } satisfies Requirement),
    Extensions({ [CAPABILITY]: names }),
    UseInterceptors(CapabilityInterceptor),
  );
}

@Injectable()
class CapabilityInterceptor implements NestInterceptor {
  constructor(
    private readonly website: WebsiteSettings,
    private readonly reflector: Reflector,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const { names, otherwise } = this.reflector.get<Requirement>(CAPABILITY, context.getHandler());
    const { caller } = GqlExecutionContext.create(context).getContext<GraphqlContext>();
    const { capabilities } = await this.website.load(caller);
    if (names.every((name) => capabilities.includes(name))) return next.handle();
    if (otherwise instanceof Error) throw otherwise;
    return of(otherwise);
  }
}
