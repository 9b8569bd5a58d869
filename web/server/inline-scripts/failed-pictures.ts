const PLACEHOLDER = '/picture-placeholder.svg';

/**
 * An inline script of every page's head: a picture that fails to load, before hydration or after it, becomes a drawn placeholder instead
 * of an empty frame. A placeholder that fails itself is left alone.
 */
export const FAILED_PICTURES = `addEventListener("error", ({ target }) => {
if (target.tagName !== "IMG" || target.getAttribute("src") === "${PLACEHOLDER}") return;
target.removeAttribute("srcset");
target.src = "${PLACEHOLDER}";
}, true);`;
