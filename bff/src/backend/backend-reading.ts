import type { GenericSchema, InferOutput } from 'valibot';
import type { Caller } from '../request/caller.ts';
import type { BackendCall, ParsedList } from './backend-call.ts';

export interface ListSchemas<R, M> {
  row: R;
  meta: M;
}

/** The part of the backend client that catalogues and collections use. Every method may throw a `BackendError`. */
export interface BackendReading {
  one<S extends GenericSchema>(call: BackendCall, schema: S, caller: Caller): Promise<InferOutput<S>>;
  /** One page of a list, with its meta. Rows that fail to parse are left out. */
  list<R extends GenericSchema, M extends GenericSchema>(
    call: BackendCall,
    schemas: ListSchemas<R, M>,
    caller: Caller,
  ): Promise<ParsedList<InferOutput<R>, InferOutput<M>>>;
  action<S extends GenericSchema>(call: BackendCall, schema: S, caller: Caller): Promise<InferOutput<S>>;
  /** Of clients that keep responses. Figures of products have changed: what is in flight may be out of date. */
  productsChanged?(): void;
  /** Removes stored responses that may contain one of these products, which have changed in more than their prices; null: all of them. */
  invalidateStale?(products: readonly number[] | null): void;
  /** Whether list totals have to be requested from `/{collection}/count`. */
  readonly countsApart: boolean;
}
