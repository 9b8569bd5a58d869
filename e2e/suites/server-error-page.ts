import type { OwnShop } from '../support/own-shop.ts';

const PATH = '/buy/?search=';
const HEALED_MS = 30_000;

export interface ErrorPage {
  text: string;
  headers: Headers;
}

/** The page that visitors get while the backend fails. The backend works again when this resolves. */
export async function serverErrorPage(site: OwnShop): Promise<ErrorPage> {
  await site.fault({ path: '/', status: 500 });
  try {
    // A search that has not been made yet, so that no stored response applies.
    const answer = await fetch(`${site.url}${PATH}nothing-stored`);
    if (answer.status < 500) throw new Error(`${PATH}nothing-stored answers ${answer.status} though the backend fails`);
    return { text: await answer.text(), headers: answer.headers };
  } finally {
    await site.heal();
    await backendAnswers(site);
  }
}

/** The gateway retries the backend only after a moment. */
async function backendAnswers(site: OwnShop): Promise<void> {
  for (const end = Date.now() + HEALED_MS; Date.now() < end;) {
    const answer = await fetch(`${site.url}${PATH}healed-${Date.now()}`);
    await answer.body?.cancel();
    if (answer.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The shop still answers with errors ${HEALED_MS / 1000} s after the backend works again.`);
}
