import { data } from 'react-router';
import type { RouteErrorData } from '../platform/navigation/route-error.ts';

/** Stands among the capabilities where the website's settings could not be loaded; survives the way to the browser. */
export const SETTINGS_UNAVAILABLE = 'settings.unavailable';

/** For loaders of pages that exist only with some setting: without settings they are unavailable and not "not found". Throws a route error. */
export function requireSettings({ capabilities }: { capabilities: readonly string[] }): void {
  if (!capabilities.includes(SETTINGS_UNAVAILABLE)) return;
  const error: RouteErrorData = { message: 'The shop can’t show this right now. Please try again later.', requestId: null };
  throw data(error, { status: 503 });
}
