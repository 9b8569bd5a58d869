import '../../ui/global-styles.ts';
import { useContext } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { FindMyOrderLink } from '../../orders/find-my-order-link.tsx';
import { GATEWAY_TIMEOUT, type RouteErrorData } from '../../platform/navigation/route-error.ts';
import { useRouteFacts } from '../../platform/navigation/route-facts.ts';
import { useSite } from '../../platform/site.ts';
import { InsideLayout } from '../inside-layout.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { PageShell } from '../page-shell.tsx';
import { ServerErrorScreen } from './server-error-screen.tsx';

/** The server's message for unexpected errors; the messages of exceptions are not shown. */
const UNKNOWN_ERROR = 'Something went wrong on our side.';

/** What a route shows when its loader or its render failed. Outside the layout (the shell's own data failed) it brings the bare frame. */
export function ErrorScreen() {
  const error = useRouteError();
  const insideLayout = useContext(InsideLayout);
  const site = useSite();
  // The first page of a visit was made by the request whose id came with it; a later navigation's failure was not.
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

/** What `routeErrorOf` put into the answer, if this is one of its answers. */
function errorDataOf(error: unknown): Partial<RouteErrorData> | undefined {
  if (!isRouteErrorResponse(error) || typeof error.data !== 'object' || error.data === null) return undefined;
  return error.data as Partial<RouteErrorData>;
}
