interface Box {
  width: number;
  height: number;
}

const GAP = 10;
const EDGE = 8;

/**
 * R11.6: position of the menu in the window, in pixels: below the field, or above it if it fits only there, else on the side with more
 * room and limited to that height. It starts where the field starts, or, where that goes beyond the window, ends where the field ends;
 * shifted sideways into the window.
 */
export function placeMenu(
  field: { left: number; right: number; top: number; bottom: number },
  menu: Box,
  window: Box,
): { left: number; top: number; maxHeight: number } {
  const below = window.height - field.bottom - GAP - EDGE;
  const above = field.top - GAP - EDGE;
  const isBelow = menu.height <= below || (menu.height > above && below >= above);
  const room = isBelow ? below : above;
  // In a low window neither side may have enough room: better to cover the field than to show a sliver.
  const maxHeight = Math.max(room, Math.min(menu.height, window.height - 2 * EDGE));
  const height = Math.min(menu.height, maxHeight);
  const wished = isBelow ? field.bottom + GAP : field.top - GAP - height;
  const last = window.width - menu.width - EDGE;
  const left = field.left <= last ? field.left : field.right - menu.width;
  return {
    left: Math.round(Math.max(EDGE, Math.min(left, last))),
    top: Math.round(Math.max(EDGE, Math.min(wished, window.height - EDGE - height))),
    maxHeight: Math.floor(maxHeight),
  };
}
