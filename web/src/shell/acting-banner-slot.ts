import { createElement, type ComponentProps, type ReactNode } from 'react';
import type { ActingBanner } from '../staff/acting-banner.tsx';

/** Loaded only for staff acting as a customer: on the server before rendering, in the browser before hydration. */
let banner: typeof ActingBanner | undefined;

export async function loadActingBanner(): Promise<void> {
  banner ??= (await import('../staff/acting-banner.tsx')).ActingBanner;
}

export function actingBanner(props: ComponentProps<typeof ActingBanner>): ReactNode {
  return banner && createElement(banner, props);
}
