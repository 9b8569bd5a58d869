import type { FailureCode } from '@koura/shared-types/error-codes';

export interface FieldError {
  /** Dotted path of the field in what was sent, '' when the complaint is about the whole. */
  field: string;
  message: string;
}

export interface BackendFailure {
  /** HTTP status for the caller: the backend's own, or 502 unreachable or broken, 503 busy, 504 timed out. */
  status: number;
  code: FailureCode;
  /** Words that may be shown to anybody: never holds upstream HTML, paths or stacks. */
  publicMessage: string;
  /** The backend's name for the failure, such as 'ValidationError' or 'PriceChangedError'; 'UnknownError' when it gave none. */
  name?: string;
  fieldErrors?: FieldError[];
  details?: Record<string, unknown>;
  /** The request may have reached the backend although no answer came back: its effect is unknown. */
  outcomeUnknown?: boolean;
  /** When trying again makes sense, as far as anybody knows. */
  retryAfterSeconds?: number | undefined;
  /** For logs only. */
  cause?: unknown;
}

/** Every way in which a backend call can fail, in one shape. Only `backend/translate-failure.ts` and `backend/` make these. */
export class BackendError extends Error {
  override name = 'BackendError';
  readonly status: number;
  readonly code: FailureCode;
  readonly publicMessage: string;
  readonly backendName: string;
  readonly fieldErrors: FieldError[];
  readonly details: Record<string, unknown>;
  readonly outcomeUnknown: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: BackendFailure) {
    super(failure.publicMessage, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.publicMessage = failure.publicMessage;
    this.backendName = failure.name ?? 'UnknownError';
    this.fieldErrors = failure.fieldErrors ?? [];
    this.details = failure.details ?? {};
    this.outcomeUnknown = failure.outcomeUnknown ?? false;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}
