import { createElement, type ComponentProps, type ReactNode } from 'react';
import type { ActingBanner } from '../staff/acting/acting-banner.tsx';

/** Loaded for those only who act as a customer: on the server before a page of theirs is rendered, in the browser before it is taken over. */
let banner: typeof ActingBanner | undefined;

export async function loadActingBanner(): Promise<void> {
  banner ??= (await import('../staff/acting/acting-banner.tsx')).ActingBanner;
}

export function actingBanner(props: ComponentProps<typeof ActingBanner>): ReactNode {
  return banner && createElement(banner, props);
}
