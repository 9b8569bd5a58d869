import { createContext, useContext, useEffect, useEffectEvent, useState, type ComponentType, type FunctionComponent } from 'react';

const loads = new Map<string, () => Promise<void>>();

/** The late parts of the page that is being rendered, on the server. */
export const RenderedParts = createContext<Set<string> | null>(null);

/** Loads late parts: on the server all of them, in the browser those that the page came with, before it is hydrated. */
export async function loadLateParts(modules: Iterable<string> = loads.keys()): Promise<void> {
  await Promise.all(Array.from(modules, async (module) => loads.get(module)?.()));
}

export interface PendingPartProps {
  hasFailed: boolean;
  retry: () => void;
}

/**
 * A part that few pages show, in a file of its own. It comes with the pages that show it; in any other it is loaded when it is first
 * shown. `module`: its source, "src/shell/…", for the server to find its styles and scripts; one with several parts adds "#" and a name.
 * `Pending` is shown until it is loaded.
 */
export function lazyPart<Props extends object>(
  module: string,
  load: () => Promise<ComponentType<Props>>,
  Pending?: ComponentType<PendingPartProps>,
): FunctionComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<void> => {
    Loaded ??= await load();
  };
  loads.set(module, loadOnce);
  return function LatePart(props: Props) {
    const rendered = useContext(RenderedParts);
    const [state, setState] = useState<'loaded' | 'loading' | 'failed'>(Loaded ? 'loaded' : 'loading');
    const begin = useEffectEvent(() => {
      if (Loaded) return;
      loadOnce().then(
        () => setState('loaded'),
        (error: unknown) => {
          console.warn(error);
          setState('failed');
        },
      );
    });
    useEffect(() => {
      if (state === 'loading') begin();
    }, [state]);
    rendered?.add(module);
    if (Loaded) return <Loaded {...props} />;
    return Pending ? <Pending hasFailed={state === 'failed'} retry={() => setState('loading')} /> : null;
  };
}
