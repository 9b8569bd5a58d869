interface Box {
  width: number;
  height: number;
}

/** How far the menu keeps from the field. */
const GAP = 10;
/** How far it keeps from the window's edges. */
const EDGE = 8;

/**
 * R11.6: where the menu goes, in pixels of the window: below the field, above where it fits only there, else on the side with more
 * room and as high as that; moved sideways into the window.
 */
export function placeMenu(
  field: { left: number; top: number; bottom: number },
  menu: Box,
  window: Box,
): { left: number; top: number; maxHeight: number } {
  const below = window.height - field.bottom - GAP - EDGE;
  const above = field.top - GAP - EDGE;
  const isBelow = menu.height <= below || (menu.height > above && below >= above);
  const room = isBelow ? below : above;
  // A field near the middle of a low window leaves too little on both sides: better over the field than a slit.
  const maxHeight = Math.max(room, Math.min(menu.height, window.height - 2 * EDGE));
  const height = Math.min(menu.height, maxHeight);
  const wished = isBelow ? field.bottom + GAP : field.top - GAP - height;
  return {
    left: Math.round(Math.max(EDGE, Math.min(field.left, window.width - menu.width - EDGE))),
    top: Math.round(Math.max(EDGE, Math.min(wished, window.height - EDGE - height))),
    maxHeight: Math.floor(maxHeight),
  };
}
