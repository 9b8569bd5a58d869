import { RequestError } from '../errors/request-error.ts';

/** The number that an id of the backend's is. Throws BAD_USER_INPUT: ids are chosen, not typed. */
export function readId(id: string, name: string): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new RequestError(`${name} must be a whole number.`);
  return Number(id);
}
