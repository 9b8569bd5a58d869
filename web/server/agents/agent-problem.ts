/** Why an agent gets no answer. `status` is of HTTP, `message` is written for people, `retryAfter` is in seconds. */
export class AgentProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message);
    this.name = 'AgentProblem';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}
