/** Shows a dialog that wants to know who is there; resolves with whether they have proved it. */
type Dialog = () => Promise<boolean>;

let dialog: Dialog | undefined;
let shown: Promise<boolean> | undefined;

/** Called once by the shell. Returns the function that takes it back. */
export function provideProofDialog(next: Dialog): () => void {
  dialog = next;
  return () => {
    if (dialog === next) dialog = undefined;
  };
}

/** One dialog for everything that waits for it. */
export function proveInDialog(): Promise<boolean> {
  shown ??= (dialog?.() ?? Promise.resolve(false)).finally(() => (shown = undefined));
  return shown;
}
