/**
 * What one process of a shop has announced to the others (context/shop-events.ts), in the order in which it was committed: whoever writes has
 * the writer's lock until then. sender: of the process. event: JSON. Rows are gone after some minutes.
 */
export const eventTables = `
CREATE TABLE shop_events (id INTEGER PRIMARY KEY, at TEXT NOT NULL, sender TEXT NOT NULL, event TEXT NOT NULL) STRICT;
`;

/** Where a server says that there is another row; its number is all that is sent. */
export const EVENT_CHANNEL = 'koura_events';
