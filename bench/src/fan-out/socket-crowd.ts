/** A separate process that holds many WebSockets and records when frames arrive, controlled by its parent (`crowd.ts`). */
import { WebSocket } from 'ws';

export type CrowdOrder =
  /** Opens this many sockets at `url`; resolves when each has sent `hello` and received a message that begins with `welcome`. */
  | { kind: 'grow'; url: string; count: number; hello: [say: string, untilHears: string][] }
  /** From now on counts frames that begin with `counts`; reports when every socket has received `each` of them. */
  | { kind: 'count'; counts: string; each: number }
  | { kind: 'sample'; counts: string };
export type CrowdReport =
  | { kind: 'grown' }
  /** Milliseconds of each frame after the first of its round. */
  | { kind: 'counted'; delays: number[]; frames: number }
  | { kind: 'sampled'; text: string };

interface Member {
  socket: WebSocket;
  heard: number;
}

const crowd: Member[] = [];
/** The expectation for the next frames. */
let listening: ((member: Member, text: string) => void) | undefined;
const OPENING_AT_ONCE = 200;

process.on('message', (order: CrowdOrder) => void follow(order));
process.send!('ready');

async function follow(order: CrowdOrder): Promise<void> {
  const report = (what: CrowdReport): void => void process.send!(what);
  if (order.kind === 'grow') {
    while (crowd.length < order.count) {
      const more = Math.min(OPENING_AT_ONCE, order.count - crowd.length);
      crowd.push(...(await Promise.all(Array.from({ length: more }, () => join(order)))));
    }
    report({ kind: 'grown' });
    return;
  }
  if (order.kind === 'sample') {
    listening = (_member, text) => {
      if (!text.startsWith(order.counts)) return;
      listening = undefined;
      report({ kind: 'sampled', text });
    };
    return;
  }
  for (const member of crowd) member.heard = 0;
  const arrivals: number[][] = Array.from({ length: order.each }, () => []);
  let frames = 0;
  listening = (member, text) => {
    if (!text.startsWith(order.counts)) return;
    arrivals[member.heard]?.push(performance.now());
    member.heard += 1;
    frames += 1;
    if (frames < crowd.length * order.each) return;
    listening = undefined;
    // Exactly this many each: a socket with more means another one with fewer.
    if (crowd.some(({ heard }) => heard !== order.each)) throw new Error('frames were duplicated or lost');
    report({ kind: 'counted', frames, delays: arrivals.flatMap((round) => round.map((at) => at - round[0]!)) });
  };
}

function join({ url, hello }: Extract<CrowdOrder, { kind: 'grow' }>): Promise<Member> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const member: Member = { socket, heard: 0 };
    const steps = [...hello];
    const next = (): void => {
      const [step] = steps;
      if (step) socket.send(step[0]);
      else resolve(member);
    };
    socket.once('open', next);
    socket.once('error', reject);
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1');
      // The engine's ping.
      if (text === '2') socket.send('3');
      else if (steps[0] && text.startsWith(steps[0][1])) {
        steps.shift();
        next();
      } else listening?.(member, text);
    });
  });
}
