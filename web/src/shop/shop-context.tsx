import { createContext, useContext, type ReactNode } from 'react';
import { useLoadedQuery } from '../platform/bff-client/load-query.ts';
import { ShellDocument, type ShellQuery } from './shell.generated.ts';

type Website = ShellQuery['website'];
type Viewer = NonNullable<ShellQuery['viewer']>;
type SpotPrices = NonNullable<ShellQuery['spotPrices']>;

const WebsiteContext = createContext<Website | null>(null);
const ViewerContext = createContext<Viewer | null>(null);
const SpotPricesContext = createContext<SpotPrices | null>(null);

/** Reads the shell's query once for the whole page, in parts: spot prices move every few seconds, and few components show them. */
export function ShopProvider({ children }: { children: ReactNode }) {
  const { website, viewer, spotPrices } = useLoadedQuery(ShellDocument, {});
  return (
    <WebsiteContext value={website}>
      <ViewerContext value={viewer}>
        <SpotPricesContext value={spotPrices}>{children}</SpotPricesContext>
      </ViewerContext>
    </WebsiteContext>
  );
}

export function useWebsite(): Website {
  const website = useContext(WebsiteContext);
  if (!website) throw new Error('ShopProvider is missing');
  return website;
}

/** Who is signed in; null for a visitor. */
export function useViewer(): Viewer | null {
  return useContext(ViewerContext);
}

/** Today's spot prices; null while there are none. */
export function useSpotPrices(): SpotPrices | null {
  return useContext(SpotPricesContext);
}
