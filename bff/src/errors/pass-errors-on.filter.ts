import { Catch, type ExceptionFilter } from '@nestjs/common';

/** Leaves resolver errors to `error-formatter.ts`: Nest's own filter would log each refusal with a stack. */
@Catch()
export class PassErrorsOnFilter implements ExceptionFilter {
  catch(error: unknown): never {
    throw error;
  }
}
