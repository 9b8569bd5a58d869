import { useSyncExternalStore } from "react";
// web/src/platform/use-hydrated.ts
var never = () => () => void 0;
/** False on the server and while hydrating, true afterwards: for what only the browser can know. */
function useHydrated() {
	return useSyncExternalStore(never, () => true, () => false);
}
export { useHydrated as t };
