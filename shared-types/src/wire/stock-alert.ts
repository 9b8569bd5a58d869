import * as v from 'valibot';
import { filledText, integer } from './values.ts';

/** Capability "alerts.backInStock", `POST /stock-alerts`: the answer is the same for every address and product. */
export interface BackendStockAlertRequest {
  email: string;
  productId: number;
}

/** `POST /stock-alerts/confirm {token}`: the product of the alert; 404 for a token that is not known any more. */
export const confirmedStockAlert = v.object({ productId: integer });

/** The random part of the links in an alert's mails: at least 128 bits. */
export const STOCK_ALERT_TOKEN = /^[\w-]{22,128}$/;

export const dueStockAlert = v.object({ email: filledText, productId: integer, token: v.pipe(v.string(), v.regex(STOCK_ALERT_TOKEN)) });
