import { errorMessageOf } from '../../bff/src/strapi/dialects/dialect-of.ts';
import type { CallProblem } from './examined-backend.ts';
import { isHtml, type Reply } from './response.ts';

export interface Subject {
  /** Content type ("special-offer"), or controller of the users plug-in ("Users-permissions → User"). */
  type: string;
  /** Permissions that the call needs: "find". */
  actions: readonly string[];
  /** The token is CONTENT_TOKEN. */
  role: 'API token' | 'Authenticated' | 'Public';
}

const MAX_MESSAGE_LENGTH = 160;
const ROLES = 'Settings → Users & Permissions → Roles';

/** What to do about a call that the shop cannot use, in the terms of Strapi's admin panel. */
export function adviceFor({ reply, misshapen }: Pick<CallProblem, 'reply' | 'misshapen'>, subject: Subject): string {
  if (misshapen !== undefined) return adviceForShape(misshapen, reply, subject);
  const { status } = reply;
  if (status === 401 || status === 403) return permissionAdvice(subject);
  if (status === 404) return `Create the content type ${subject.type} (examples/ has it to copy) and restart Strapi, or correct --prefix.`;
  if (status === 405)
    return `The routes of ${subject.type} lack ${subject.actions.join(' and ')}: add them to its routes and restart Strapi.`;
  if (status === 429) return 'Too many requests. Set proxy: true in config/server.js, and try again in a minute.';
  if (status >= 300 && status < 400)
    return 'It redirects. Name the address that it redirects to in --backend, with http:// or https:// as it is there.';
  if (status >= 500)
    return `The backend itself failed${quoted(reply)}. Its log has the cause; on Strapi 3 this is also how a missing field shows.`;
  return `The query is rejected${quoted(reply)}. Add the field that it names to ${subject.type} (Content-Type Builder), or see docs/backend-contract.md.`;
}

export function permissionAdvice({ type, actions, role }: Subject): string {
  if (role === 'API token') return `Grant ${actions.join(' and ')} of ${type} to the token in CONTENT_TOKEN: Settings → API Tokens.`;
  return `Grant ${actions.join(' and ')} of ${type}: ${ROLES} → ${role}.`;
}

function adviceForShape(misshapen: string, reply: Reply, { type }: Subject): string {
  if (isHtml(reply))
    return "A web page came where JSON was expected. The address must be the API's own, not the admin panel's or the shop's.";
  if (misshapen === 'no JSON') return "The response is no JSON. The address must be the API's own.";
  if (misshapen.startsWith('no entity')) {
    return `${type} holds nothing. Fill it in under Content Manager → Single types → ${type} and publish it, or run npm run set-up-strapi -- --content FILE.`;
  }
  if (/^no (?:list|pagination)/.test(misshapen)) return `The list has another form (${misshapen}). Is --api right?`;
  const [field = ''] = misshapen.split(':');
  return `Fill in the field ${field} of ${type}, or add it in the Content-Type Builder (${misshapen.slice(field.length + 2)}).`;
}

/** The backend's own message, for the operator only. */
function quoted({ body }: Reply): string {
  const message = errorMessageOf(body);
  return message ? ` ("${message.slice(0, MAX_MESSAGE_LENGTH)}")` : '';
}
