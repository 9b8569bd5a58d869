import '../../ui/global-styles.ts';
import { useContext } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { FindMyOrderLink } from '../../orders/find-my-order-link.tsx';
import { GATEWAY_TIMEOUT, type RouteErrorData } from '../../platform/navigation/route-error.ts';
import { useRouteFacts } from '../../platform/navigation/route-facts.ts';
import { useSite } from '../../platform/site.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PageShell, InsideLayout } from '../page-shell.tsx';
import { ServerErrorScreen } from './server-error-screen.tsx';

/** The server's message for unexpected errors; the messages of exceptions are not shown. */
const UNKNOWN_ERROR = 'Something went wrong on our side.';

/** Error element of the routes. Outside the layout (the shell's query failed) it renders a reduced frame too. */
export function ErrorScreen() {
  const error = useRouteError();
  const insideLayout = useContext(InsideLayout);
  const site = useSite();
  // The request id that came with the page belongs to its first render, not to errors of later navigations.
  const { key } = useLocation();
  const { notFoundHint } = useRouteFacts();
  const pageRequestId = key === 'default' ? site.requestId : null;

  const screen =
    isRouteErrorResponse(error) && error.status === 404 ? (
      <NotFoundScreen
        message={typeof error.data === 'string' ? error.data : null}
        hint={insideLayout && notFoundHint === 'find-my-order' ? <FindMyOrderLink /> : null}
      />
    ) : (
      <ServerErrorScreen
        message={messageOf(error)}
        requestId={errorDataOf(error)?.requestId ?? pageRequestId}
        stack={errorDataOf(error)?.stack}
      />
    );
  return insideLayout ? screen : <PageShell data={null}>{screen}</PageShell>;
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status === 504) return GATEWAY_TIMEOUT;
  return errorDataOf(error)?.message || UNKNOWN_ERROR;
}

/** Data of an error made by `routeErrorOf`. */
function errorDataOf(error: unknown): Partial<RouteErrorData> | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object' || error.data === null) return undefined;
  return error.data as Partial<RouteErrorData>;
}
