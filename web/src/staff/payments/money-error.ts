/** Why a step with money was not done; `field` names what to correct. */
export interface MoneyError {
  code: string;
  message: string;
  field: string | null;
}
