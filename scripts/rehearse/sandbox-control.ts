import { SANDBOX } from './ports.ts';

/** Calls a control of the sandbox; with a body it is a POST. */
export async function sandboxControl(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const text = await (await fetch(SANDBOX + path, { method, ...sent })).text();
  return text === '' ? undefined : JSON.parse(text);
}
