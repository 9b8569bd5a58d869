/**
 * An inline script of every page's head: a page that is reloaded, or reached through the history, is scrolled by the browser to where it
 * was, which is the same place only if everything above has its true height from the start.
 */
export const TRUE_HEIGHTS = `if (["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type))
document.documentElement.style.setProperty("--far-down", "visible");`;
