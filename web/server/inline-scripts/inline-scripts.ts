import { CART_COOKIE_SCRIPT } from './cart-cookie-script.ts';
import { FAILED_PICTURES } from './failed-pictures.ts';
import { PRESS_QUEUE } from './press-queue.ts';
import { TRUE_HEIGHTS } from './true-heights.ts';

/** The scripts inside every page. The build replaces this module by their minified texts (web/build/minified-inline-scripts.ts). */

/** Runs before anything that the page contains. */
export const HEAD_SCRIPT = [FAILED_PICTURES, CART_COOKIE_SCRIPT, PRESS_QUEUE, TRUE_HEIGHTS].join('\n');

/** A module, at the end of the body. */
export { LOADER_SCRIPT } from './loader-script.ts';
