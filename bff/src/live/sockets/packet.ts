import * as ws from 'ws';

/** A message that goes to many sockets, written down once: the frame of a WebSocket, which all of them share. */
export interface Packet {
  /** In one piece: `ws` writes two pieces as two, at half as much again for each socket. */
  frame: [Buffer];
}

/** Part of ws that its types leave out; socket.io's own adapter uses it in the same way. */
const { Sender } = ws as unknown as {
  Sender: { frame(data: Buffer, options: { readOnly: boolean; mask: boolean; rsv1: boolean; opcode: number; fin: boolean }): Buffer[] };
};
const COMMA = Buffer.from(',');
const END = Buffer.from(']}]');

/** An event whose payload is JSON already. */
export function packetOf(event: string, payload: string): Packet {
  return framed(Buffer.from(`${opening(event)}${payload}]`));
}

/** The same for a payload that ends in a list of things which are in many packets: they are copied, not written again. */
export function listPacketOf(event: string, beginning: string, list: readonly Buffer[]): Packet {
  const parts: Buffer[] = [Buffer.from(`${opening(event)}${beginning}[`)];
  for (const [index, part] of list.entries()) {
    if (index > 0) parts.push(COMMA);
    parts.push(part);
  }
  parts.push(END);
  return framed(Buffer.concat(parts));
}

/** 4: a message of the engine; 2: an event. */
function opening(event: string): string {
  return `42["${event}",`;
}

function framed(data: Buffer): Packet {
  const frame = Buffer.concat(Sender.frame(data, { readOnly: false, mask: false, rsv1: false, opcode: 1, fin: true }));
  return { frame: [frame] };
}
