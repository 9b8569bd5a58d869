import { connect } from 'node:net';

/** Sends a request exactly as written, on a connection of its own; returns the whole response. */
export function rawRequest(url: string, request: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request.replace('\r\n', '\r\nconnection: close\r\n')));
    let response = '';
    socket.on('data', (data) => (response += data.toString('latin1')));
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });
}

/** The status of the answer. */
export async function rawStatus(url: string, request: string): Promise<number> {
  return Number((await rawRequest(url, request)).split(' ', 2)[1]);
}
