import * as ws from 'ws';

/** A message for many sockets, serialised once: a WebSocket frame that all of them share. */
export interface Packet {
  /** In one buffer: `ws` writes two buffers separately, which costs half as much again per socket. */
  frame: [Buffer];
}

/** Part of ws that its types leave out; socket.io's own adapter uses it in the same way. */
const { Sender } = ws as unknown as {
  Sender: { frame(data: Buffer, options: { readOnly: boolean; mask: boolean; rsv1: boolean; opcode: number; fin: boolean }): Buffer[] };
};
const COMMA = Buffer.from(',');
const END = Buffer.from(']}]');

/** An event whose payload is already JSON. */
export function packetOf(event: string, payload: string): Packet {
  return inFrame(Buffer.from(`${opening(event)}${payload}]`));
}

/** The same for a payload that ends in a list of items used in many packets: they are copied instead of serialised again. */
export function listPacketOf(event: string, beginning: string, list: readonly Buffer[]): Packet {
  const parts: Buffer[] = [Buffer.from(`${opening(event)}${beginning}[`)];
  for (const [index, part] of list.entries()) {
    if (index > 0) parts.push(COMMA);
    parts.push(part);
  }
  parts.push(END);
  return inFrame(Buffer.concat(parts));
}

/** 4: an engine.io message; 2: an event. */
function opening(event: string): string {
  return `42["${event}",`;
}

function inFrame(data: Buffer): Packet {
  const frame = Buffer.concat(Sender.frame(data, { readOnly: false, mask: false, rsv1: false, opcode: 1, fin: true }));
  return { frame: [frame] };
}
