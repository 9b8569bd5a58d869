import { startBenchShop, type BenchShop } from '../measure/bench-shop.ts';
import { report, type Figure } from '../measure/report.ts';

const PORTS = { WEB_PORT: '26300', BFF_PORT: '26400', SANDBOX_PORT: '26337' };
const TRIES = 200;
const AT_ONCE = 3;
const MAX_GAP_MS = 20;

/** Requests for a known and an unknown user, which must be indistinguishable. */
const QUESTIONS: { name: string; query: string; input: (email: string) => object }[] = [
  {
    name: 'sign-in',
    query: 'mutation($input: SignInInput!) { signIn(input: $input) { viewer { id } userErrors { code message field } } }',
    input: (email) => ({ email, password: 'not the password' }),
  },
  {
    name: 'forgot password',
    query: 'mutation($input: ForgotPasswordInput!) { forgotPassword(input: $input) { sent userErrors { code message field } } }',
    input: (email) => ({ email }),
  },
  {
    name: 'sign-up with confirmation',
    query: 'mutation($input: SignUpInput!) { signUp(input: $input) { viewer { id } confirmationSent userErrors { code message field } } }',
    input: (email) => ({ email, firstName: 'Some', lastName: 'Body', password: 'a long sentence' }),
  },
];

interface Try {
  isKnown: boolean;
  ms: number;
  /** Status and body without the request's id. */
  answer: string;
}

/** Whether message, status or response time reveal which email addresses have an account: 200 attempts each, from varied addresses. */
export async function guessingBench(): Promise<boolean> {
  const shop = await startBenchShop(['sandbox', 'bff'], { ...PORTS, SANDBOX_EMAIL_CONFIRMATION: 'on', LOG_LEVEL: 'fatal' });
  try {
    for (let n = 0; n < TRIES; n++)
      await post(`${shop.url('sandbox')}/_sandbox/people`, { email: emailOf(true, n), firstName: 'Known' }, n);
    const figures: Figure[] = [];
    const answers: Record<string, string[]> = {};
    for (const [place, question] of QUESTIONS.entries()) {
      const made = await tries(shop, question, place);
      figures.push(...compare(question.name, made));
      answers[question.name] = [...new Set(made.map(({ answer }) => answer))];
    }
    return report('guessing', figures, answers);
  } finally {
    await shop.stop();
  }
}

async function tries(shop: BenchShop, { query, input }: (typeof QUESTIONS)[number], place: number): Promise<Try[]> {
  const made: Try[] = [];
  // Known and unknown in turn, so that other load on the machine affects both.
  const waiting = Array.from({ length: TRIES * 2 }, (_, n) => ({ isKnown: n % 2 === 0, n: n >> 1 }));
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { isKnown, n } = next;
      const body = { query, variables: { input: input(emailOf(isKnown, n)) } };
      const started = performance.now();
      const { status, text } = await post(`${shop.url('bff')}/graphql`, body, place * 1000 + n * 2 + Number(isKnown));
      made.push({ isKnown, ms: performance.now() - started, answer: `${status} ${text.replace(/"requestId":"[^"]*"/, '')}` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
}

function compare(name: string, made: Try[]): Figure[] {
  const of = (isKnown: boolean): Try[] => made.filter((one) => one.isKnown === isKnown);
  const [known, unknown] = [median(of(true)), median(of(false))];
  const gap = Math.abs(known - unknown);
  const answers = new Set(made.map(({ answer }) => answer));
  return [
    {
      name: `${name}: median for known and unknown people`,
      measured: `${known.toFixed(0)} and ${unknown.toFixed(0)} ms, ${gap.toFixed(1)} ms apart`,
      bound: `≤ ${MAX_GAP_MS} ms`,
      passed: gap <= MAX_GAP_MS,
    },
    { name: `${name}: different answers`, measured: String(answers.size), bound: '1', passed: answers.size === 1 },
  ];
}

function median(made: Try[]): number {
  return made.map(({ ms }) => ms).toSorted((a, b) => a - b)[made.length >> 1] ?? Number.NaN;
}

function emailOf(isKnown: boolean, n: number): string {
  return `${isKnown ? 'known' : 'other'}-${n}@mail.example`;
}

/** `from`: number of the client address, as a trusted proxy would report it. */
async function post(url: string, body: object, from: number): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${from >> 8}.${from & 255}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}
