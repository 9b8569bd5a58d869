/** The provider's report: amounts held, captured and released, in cents. */
export interface PaymentsReport {
  intents: { id: string; status: string; amount: number; amountCaptured: number; metadata: Record<string, string> }[];
  charges: { intent: string; status: string; captured: boolean; amount: number; amountCaptured: number; amountRefunded: number }[];
  totals: { capturedCharges: number; amountCaptured: number; amountRefunded: number };
}
