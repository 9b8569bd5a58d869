import { createContext, useContext, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

const loads = new Map<string, () => Promise<void>>();

/** The late parts of the page that is being rendered, on the server. */
export const RenderedParts = createContext<Set<string> | null>(null);

/** Loads late parts: on the server all of them, in the browser those that the page came with, before it is hydrated. */
export async function loadLateParts(modules: Iterable<string> = loads.keys()): Promise<void> {
  await Promise.all(Array.from(modules, async (module) => loads.get(module)?.()));
}

/**
 * A part that few pages show, in a file of its own. It comes with the pages that show it; in any other it is loaded when it is first
 * shown. `module`: its source, "src/shell/…", for the server to find its styles and scripts.
 */
export function latePart<Props extends object>(module: string, load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<void> => {
    Loaded ??= await load();
  };
  loads.set(module, loadOnce);
  return function LatePart(props: Props) {
    const rendered = useContext(RenderedParts);
    const [, setIsLoaded] = useState(Loaded !== undefined);
    useEffect(() => {
      if (!Loaded) loadOnce().then(() => setIsLoaded(true), console.warn);
    }, []);
    rendered?.add(module);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
