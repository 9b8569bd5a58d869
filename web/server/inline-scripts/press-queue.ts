/**
 * An inline script of every page's head: what is pressed, chosen or typed before hydration is kept and repeated after it, in order, so
 * that nothing is lost on slow connections. Buttons look busy meanwhile. Links, forms and their submit buttons work without scripts and
 * are left to the browser, except that a form is not posted twice while the browser waits for the answer. What such a form holds must be
 * right at once, so the buttons beside a quantity (data-step) and rows that stand for one (data-fills) write it into the field themselves.
 * Each repetition has its own task: a second press of "Add to cart" has to find the first one busy.
 *
 * React does not notice a value that was changed before it had hydrated the field. The instance's own setter updates what React takes
 * for the last value, the prototype's does not: so the event that follows counts as a change.
 */
export const PRESS_QUEUE = `{
const queue = [];
const kept = (element, repeat, isLast) => {
  const at = isLast ? queue.findIndex((entry) => entry.element === element) : -1;
  if (at !== -1) queue.splice(at, 1);
  queue.push({ element, repeat });
};
const fill = (field, value) => {
  field.value = value;
  change({ target: field });
};
const press = ({ target }) => {
  const button = target.closest("button");
  if (!button || button.type === "submit" || button.disabled) return;
  if (button.dataset.step) {
    const field = button.parentElement.querySelector("input");
    fill(field, Math.max(field.dataset.least, (parseInt(field.value) || 0) + +button.dataset.step));
    return;
  }
  button.setAttribute("aria-busy", "true");
  kept(button, () => button.click());
};
const change = ({ target }) => {
  const { type } = target;
  if (target.form?.matches("[data-held]") || type === "password" || type === "file") return;
  if (type === "checkbox" || type === "radio") {
    const { checked } = target;
    kept(target, () => {
      target.checked = !checked;
      target.click();
    }, true);
    const field = document.forms[target.dataset.fills]?.elements.quantity;
    if (field) fill(field, target.value);
  } else if (target.matches("input,select,textarea")) {
    const { value } = target;
    const event = target.matches("select") ? "change" : "input";
    kept(target, () => {
      target.value = "";
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), "value").set.call(target, value);
      target.dispatchEvent(new Event(event, { bubbles: true }));
    }, true);
  }
};
let posted;
addEventListener("submit", (event) => {
  if (event.target !== posted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
addEventListener("submit", ({ target, submitter, defaultPrevented }) => {
  if (defaultPrevented || target.method !== "post" || "held" in target.dataset) return;
  posted = target;
  submitter?.setAttribute("aria-busy", "true");
  setTimeout(() => {
    posted = undefined;
    submitter?.removeAttribute("aria-busy");
  }, 10000);
});
addEventListener("click", press, true);
addEventListener("input", change, true);
addEventListener("hydrated", () => {
  removeEventListener("click", press, true);
  removeEventListener("input", change, true);
  for (const { element } of queue) if (element.matches("button")) element.removeAttribute("aria-busy");
  const next = () => {
    const entry = queue.shift();
    if (!entry) return;
    if (entry.element.isConnected) entry.repeat();
    setTimeout(next);
  };
  next();
}, { once: true });
}`;
