import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { isCurrent } from '../platform/navigation/nav-link.tsx';
import { useSite } from '../platform/site.ts';
import { Footer, type FooterProps } from './footer.tsx';
import footerStyles from './footer.module.css';
import { Header, type HeaderProps } from './header.tsx';
import { InsideLayout } from './inside-layout.ts';
import type { KeptFrame } from './kept-frames.ts';
import { headerLinks, type NavigationLink } from './navigation.ts';

/** The frame of the page that is being rendered on the server; null for pages of a person. */
export const KeptFrameContext = createContext<KeptFrame | null>(null);

/** The header on the server: not rendered again for each page. */
export function KeptHeader(props: HeaderProps) {
  const { brandSlug } = useSite();
  const { pathname } = useLocation();
  const html = useFrame()?.innerHtml('header', markedLinks(pathname, headerLinks(props.website, brandSlug, props.viewer !== null)));
  return html === undefined ? <Header {...props} /> : <header dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The footer on the server: not rendered again for each page. */
export function KeptFooter(props: FooterProps) {
  const html = useFrame()?.innerHtml('footer');
  return html === undefined ? <Footer {...props} /> : <footer className={footerStyles.footer} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Outside the layout, around an error screen, the ids of a frame are others. */
function useFrame(): KeptFrame | null {
  const frame = useContext(KeptFrameContext);
  return useContext(InsideLayout) ? frame : null;
}

/** What a header depends on beside the shell's data: the links that are marked as current. */
function markedLinks(pathname: string, links: readonly NavigationLink[]): string {
  return links
    .filter((link) => isCurrent(pathname, link))
    .map(({ to }) => to)
    .join(' ');
}
