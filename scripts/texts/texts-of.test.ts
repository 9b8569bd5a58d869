import { expect, test } from 'vitest';
import { textsOf } from './texts-of.ts';

test.each([
  ['an element as one sentence', '<p>Hello <b>{name}</b>, welcome back.</p>', ['Hello {name}, welcome back.']],
  ['what is shown at times', '<p>Sold from {n} pieces.{isNew && " New!"}</p>', ['Sold from {n} pieces.[ New!]']],
  ['alternatives', '<p>{isOpen ? "Market open" : "Market closed"}</p>', ['Market open', 'Market closed']],
  ['attributes that are read out', '<a aria-label="Open the cart" className="cart link" href="/cart/">Cart</a>', ['Cart', 'Open the cart']],
  ['a template', 'const text = `Only ${left} left in stock.`;', ['Only {left} left in stock.']],
  ['a label of one word', 'const look = { label: "Pending", colour: "Orange" };', ['Pending']],
  ['two clauses', 'const text = "It works for 60 days; you can get a new one.";', ['It works for 60 days; you can get a new one.']],
])('lists %s', (_what, source, texts) => {
  expect(textsOf(source, 'tsx')).toEqual(texts);
});

test.each([
  ['errors for developers', 'throw new Error("this must never happen");'],
  ['log lines', 'log.warn("a mail could not be sent");'],
  ['SQL', 'database.all("SELECT id FROM products WHERE id = ?");'],
  ['parts of SQL', "const open = `orders.status IN ('Pending', 'Sent')`;"],
  ['a converted value in SQL', "const owner = `CAST(batch.request ->> '$.product.id' AS INTEGER)`;"],
  [
    'joins and joined texts in SQL',
    "const from = 'order_holds AS held JOIN users AS member ON member.id = held.staff_id'; const order = `held.at || ' ' || held.id`;",
  ],
  ['selectors', `list.closest('main input[type="search"]');`],
  ['comparisons', 'if (text === "two words") go();'],
  ['imports', 'import a from "./some file.ts";'],
  ['types', 'type Look = "dark red" | "light red";'],
])('leaves out %s', (_what, source) => {
  expect(textsOf(source, 'ts')).toEqual([]);
});
