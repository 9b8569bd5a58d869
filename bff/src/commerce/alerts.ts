import type { Caller } from '../request/caller.ts';

export interface StockAlertRequest {
  email: string;
  productId: string;
}

/** What the link of an alert ends with. */
export const STOCK_ALERT_TOKEN = /^[\w-]{22,128}$/;

/** The port to stock alerts (capability "alerts.backInStock"). They carry the gateway's own credentials, never the caller's. */
export abstract class Alerts {
  /** Notes an alert, whose mail has to be confirmed. The response does not reveal whether there was one. */
  abstract request(alert: StockAlertRequest, caller: Caller): Promise<void>;
  /** Id of the product; undefined when the token is not known any more. */
  abstract confirm(token: string, caller: Caller): Promise<string | undefined>;
  /** Deletes an alert; without effect when the token is not known any more. */
  abstract end(token: string, caller: Caller): Promise<void>;
}
