import { useEffect, useState } from 'react';
import { io } from 'socket.io-client';
import { readIdentity } from './request-headers.ts';

const MAX_SHOWN = 20;

/** What the live connection says about the first products and the metals, newest first. */
export function LivePanel() {
  const [heard, setHeard] = useState<string[]>([]);
  useEffect(() => {
    const { country, token, key } = readIdentity();
    const auth = { country, ...(token && { token }), ...(key && { key }) };
    const socket = io({ transports: ['websocket'], auth });
    const note = (event: string, payload: unknown): void =>
      setHeard((before) => [`${event} ${JSON.stringify(payload, null, 1)}`, ...before].slice(0, MAX_SHOWN));
    socket.onAny(note);
    socket.on('connect', () => {
      socket.emit('subscribe', { products: ['1', '2', '3'], spotPrices: true }, (reply: unknown) => note('subscribe', reply));
    });
    return () => {
      socket.disconnect();
    };
  }, []);
  return (
    <div className="panel">
      <h2>Live prices</h2>
      <p>
        <code>{"socket.emit('subscribe', { products: ['1', '2', '3'], spotPrices: true }, reply)"}</code>
      </p>
      <pre>{heard.join('\n')}</pre>
    </div>
  );
}
