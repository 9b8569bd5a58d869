import type { ComponentProps } from 'react';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ServerErrorScreen } from './server-error-screen.tsx';

type ErrorScreensProps =
  | ({ missing: true } & ComponentProps<typeof NotFoundScreen>)
  | ({ missing?: never } & ComponentProps<typeof ServerErrorScreen>);

/** Both screens, in one file. */
export function ErrorScreens({ missing, ...props }: ErrorScreensProps) {
  return missing ? (
    <NotFoundScreen {...(props as ComponentProps<typeof NotFoundScreen>)} />
  ) : (
    <ServerErrorScreen {...(props as ComponentProps<typeof ServerErrorScreen>)} />
  );
}
