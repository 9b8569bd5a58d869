export const formerPhoneTable = `
-- Phone numbers that an account or an order had until \`at\`; empty where it had none. Kept for as long as the new one proves nothing.
CREATE TABLE former_phones (
  id INTEGER PRIMARY KEY, user_id INTEGER REFERENCES users, order_id INTEGER REFERENCES orders, phone TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
CREATE INDEX former_phones_by_user ON former_phones (user_id);
CREATE INDEX former_phones_by_order ON former_phones (order_id);
`;
