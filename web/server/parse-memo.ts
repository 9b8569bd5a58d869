import type { ApolloLink } from '@apollo/client';

interface Repeated {
  bytes: Buffer;
  result: ApolloLink.Result;
}

const MAXIMUM_ANSWERS = 100;
/** Most responses are less than a fifth of it. */
const MAXIMUM_BYTES = 256 * 1024;

/**
 * Parses a response that is byte for byte the previous one to the same request only once. Every page still sends its requests:
 * this saves the parsing, not the round trip. Pages share a parsed result and must not change it.
 */
export class ParseMemo {
  /** By request body, the latest used last. */
  readonly #answers = new Map<string, Repeated>();

  /** Throws a SyntaxError when `bytes` are no JSON. */
  parse(request: string, bytes: Buffer): ApolloLink.Result {
    let answer = this.#answers.get(request);
    if (answer?.bytes.equals(bytes) !== true) answer = { bytes, result: JSON.parse(bytes.toString()) as ApolloLink.Result };
    this.#answers.delete(request);
    if (bytes.length <= MAXIMUM_BYTES) this.#keep(request, answer);
    return answer.result;
  }

  #keep(request: string, answer: Repeated): void {
    if (this.#answers.size >= MAXIMUM_ANSWERS) this.#answers.delete(this.#answers.keys().next().value!);
    this.#answers.set(request, answer);
  }
}
