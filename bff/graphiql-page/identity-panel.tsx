import { useState } from 'react';
import { type Identity, keepIdentity, readIdentity, send } from './request-headers.ts';

const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) { viewer { email } userErrors { message } } }`;

interface SignedIn {
  signIn?: { viewer: { email: string } | null; userErrors: { message: string }[] };
}

/** The headers that requests are sent with, and a sign-in, which sets the cookie of the shop's pages: a browser gets no token. */
export function IdentityPanel() {
  const [identity, setIdentity] = useState(readIdentity);
  const [said, setSaid] = useState('');
  const change = (part: Partial<Identity>): void => {
    const next = { ...readIdentity(), ...part };
    keepIdentity(next);
    setIdentity(next);
  };
  async function signIn(form: FormData): Promise<void> {
    const input = { email: form.get('email'), password: form.get('password') };
    const { data, errors } = await send({ query: SIGN_IN, variables: { input } });
    const { signIn } = (data ?? {}) as SignedIn;
    if (signIn?.viewer) change({ token: '' });
    setSaid(
      signIn?.viewer ? `Signed in as ${signIn.viewer.email}.` : ((signIn?.userErrors ?? errors)?.[0]?.message ?? 'That did not work.'),
    );
  }
  return (
    <div className="panel">
      <h2>Headers</h2>
      <label>
        Country (X-Country-Code)
        <input value={identity.country} onChange={({ target }) => change({ country: target.value })} />
      </label>
      <label>
        Cart (X-TOKEN)
        <input value={identity.cart} onChange={({ target }) => change({ cart: target.value.trim() })} />
      </label>
      <label>
        Key (Koura-Key)
        <input value={identity.key} onChange={({ target }) => change({ key: target.value.trim() })} />
      </label>
      <label>
        Session (Authorization: Bearer)
        <input value={identity.token} onChange={({ target }) => change({ token: target.value.trim() })} />
      </label>
      <form className="panel" action={signIn}>
        <label>
          Email
          <input name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit">Sign in</button>
        <output>{said}</output>
      </form>
    </div>
  );
}
