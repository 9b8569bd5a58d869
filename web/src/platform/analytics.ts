/** Analytics events. Amounts are numbers, as tag managers expect; nothing is computed with them. */
export type AnalyticsEvent =
  | { event: 'page_view'; page_path: string; page_title: string }
  | {
      event: 'purchase';
      ecommerce: {
        transaction_id: string;
        currency: string;
        value: number;
        tax: number;
        shipping: number;
        items: { item_id: string; item_name: string; price: number; quantity: number }[];
      };
    };

const MAX_WAITING = 10;

let sink: ((event: AnalyticsEvent) => void) | undefined;
/** Events before analytics was loaded, sent only if the visitor consents. */
const waiting: AnalyticsEvent[] = [];

/** Sends an event to analytics, if it is configured and the visitor has consented. */
export function track(event: AnalyticsEvent): void {
  if (sink) sink(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

/** Sends waiting events, and all later ones, to `push`. */
export function sendAnalyticsTo(push: (event: AnalyticsEvent) => void): void {
  sink = push;
  for (const event of waiting.splice(0)) push(event);
}
