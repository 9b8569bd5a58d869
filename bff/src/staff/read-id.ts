import { isId } from '@koura/shared-types/id';
import { RequestError } from '../errors/request-error.ts';

/** The id of something that staff selected. Throws BAD_USER_INPUT: ids are selected, not typed. */
export function readId(id: string, name: string): string {
  if (!isId(id)) throw new RequestError(`${name} is not an id.`);
  return id;
}
