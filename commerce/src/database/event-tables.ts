/**
 * What one process of a shop has announced to the others (context/shop-events.ts), in the order in which it was committed. sender: of the process. event: JSON. Rows are gone after some minutes.
 */
export const eventTables = `
CREATE TABLE shop_events (id INTEGER PRIMARY KEY, at TEXT NOT NULL, sender TEXT NOT NULL, event TEXT NOT NULL) STRICT;
`;

/** Of whoever takes the number of a row, until it is committed: any number that only this program takes. */
export const EVENT_LOCK = '7305811346021';

/** Where a server says that there is another row; its number is all that is sent. */
export const EVENT_CHANNEL = 'koura_events';
