/**
 * Starts the app; constant, so that the content security policy can allow it by hash. The page is complete without JavaScript, so
 * text and pictures come first: modules are fetched after the load event, or at the first touch, click or key. They run one by one,
 * dependencies first, yielding in between for input. Forms submitted before hydration are held and submitted by the app, because
 * they may contain a password; what React has handled already is left to it.
 */
export const LOADER_SCRIPT = `{
const modules = JSON.parse(document.getElementById("modules").textContent);
const signs = ["pointerdown", "touchstart", "keydown", "focusin"];
const start = async () => {
  for (const sign of signs) removeEventListener(sign, start, true);
  if (modules.started) return;
  modules.started = true;
  for (const href of modules) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  for (const href of modules) {
    await import(href);
    await new Promise((resume) => setTimeout(resume));
  }
};
const idle = () => (self.requestIdleCallback ? requestIdleCallback(start, { timeout: 500 }) : setTimeout(start, 50));
const whenPainted = () => (document.hidden ? idle() : requestAnimationFrame(() => requestAnimationFrame(idle)));
for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
addEventListener("submit", (event) => {
  const form = event.target;
  if (!("held" in form.dataset) || event.defaultPrevented) return;
  event.preventDefault();
  const again = () => ("held" in form.dataset ? setTimeout(again, 50) : form.requestSubmit());
  if (form.dataset.held !== "waiting") setTimeout(again);
  form.dataset.held = "waiting";
});
if (document.readyState === "complete") whenPainted();
else addEventListener("load", whenPainted);
}`;
