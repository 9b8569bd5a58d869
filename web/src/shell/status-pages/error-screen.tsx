import '../../ui/global-styles.ts';
import { useContext } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { FindMyOrderLink } from '../../shop/find-my-order-link.tsx';
import { GATEWAY_TIMEOUT, type RouteErrorData } from '../../platform/navigation/route-error.ts';
import { useRouteFacts } from '../../platform/navigation/route-facts.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { useSite } from '../../platform/site.ts';
import { InsideLayout } from '../../shop/inside-layout.ts';
import { Layout } from '../layout.tsx';

/** Their module, loaded when the page is idle: a failure may be that nothing can be loaded any more. */
export const ERROR_SCREENS = 'src/shell/status-pages/error-screens.tsx';
const Screens = lazyPart(ERROR_SCREENS, async () => (await import('./error-screens.tsx')).ErrorScreens);

/** Statuses of a backend that is away, slow or busy. */
const OUTAGES: ReadonlySet<number> = new Set([502, 503, 504]);

/** The server's message for unexpected errors; the messages of exceptions are not shown. */
const UNKNOWN_ERROR = 'Something went wrong on our side.';

/** Error element of the routes. Outside the layout (the shell's query failed) it renders a reduced frame too. */
export function ErrorScreen() {
  const error = useRouteError();
  const layout = useContext(InsideLayout);
  const site = useSite();
  // The request id that came with the page belongs to its first render, not to errors of later navigations.
  const { key } = useLocation();
  const { notFoundHint } = useRouteFacts();
  const pageRequestId = key === 'default' ? site.requestId : null;

  const screen =
    isRouteErrorResponse(error) && error.status === 404 ? (
      <Screens
        missing
        message={typeof error.data === 'string' ? error.data : null}
        isDesk={layout === 'desk'}
        hint={layout && notFoundHint === 'find-my-order' ? <FindMyOrderLink /> : null}
      />
    ) : (
      <Screens
        message={messageOf(error)}
        isOutage={isRouteErrorResponse(error) && OUTAGES.has(error.status)}
        since={errorDataOf(error)?.failingSince}
        isDesk={layout === 'desk'}
        hasShop={layout === 'shop'}
        requestId={errorDataOf(error)?.requestId ?? pageRequestId}
        stack={errorDataOf(error)?.stack}
      />
    );
  return layout ? screen : <Layout screen={screen} />;
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
