import { RequestError } from '../errors/request-error.ts';

/** The id of something that staff selected. Throws BAD_USER_INPUT: ids are selected, not typed. */
export function readId(id: string, name: string): string {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new RequestError(`${name} must be a whole number.`);
  return id;
}
