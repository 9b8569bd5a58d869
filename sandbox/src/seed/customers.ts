export interface SeedCustomer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  pricing: 'standard' | 'wholesale';
  orders: number;
  blocked?: true;
}

type Row = [name: string, email: string, phone: string | null, orders: number, more?: 'wholesale' | 'blocked'];

const rows: Row[] = [
  ['Anahera Walker', 'anahera.walker@mail.example', '027 555 0101', 3],
  ['Angus McKenzie', 'angus@mckenzie.example', '021 555 0102', 1],
  ['Arjun Singh', 'arjun.singh@mail.example', '022 555 0103', 5],
  ['Beatrice O’Connor', 'bea.oconnor@mail.example', '09 555 0104', 0],
  ['Caleb Thompson', 'caleb.t@mail.example', null, 2],
  ['Charlotte Hughes', 'charlotte@hughes.example', '021 555 0106', 1],
  ['Chen Wei', 'chen.wei@mail.example', '027 555 0107', 8, 'wholesale'],
  ['Daniel Hughes', 'daniel@hughes.example', '021 555 0108', 0],
  ['Eilidh Campbell', 'eilidh.campbell@mail.example', '03 555 0109', 2],
  ['Emily Fraser', 'emily.fraser@mail.example', '021 555 0110', 1],
  ['Ethan Taylor', 'ethan.taylor@mail.example', null, 0],
  ['Fatima Rahman', 'fatima.rahman@mail.example', '022 555 0112', 4],
  ['George Papadopoulos', 'george@papadopoulos.example', '04 555 0113', 1],
  ['Grace Kim', 'grace.kim@mail.example', '021 555 0114', 2],
  ['Hamish Baxter', 'hamish.baxter@mail.example', '03 555 0115', 6, 'wholesale'],
  ['Hemi Rāwiri', 'hemi.rawiri@mail.example', '027 555 0116', 2],
  ['Ingrid Larsen', 'ingrid.larsen@mail.example', null, 1],
  ['Isabella Rossi', 'isabella.rossi@mail.example', '021 555 0118', 0],
  ['Jack Wilson', 'jack.wilson@mail.example', '021 555 0119', 3],
  ['Kahurangi Te Aho', 'kahurangi.teaho@mail.example', '027 555 0120', 1],
  ['Lachlan Murray', 'lachlan.murray@mail.example', '03 555 0121', 1, 'blocked'],
  ['Leilani Fonoti', 'leilani.fonoti@mail.example', '022 555 0122', 2],
  ['Liam Edwards', 'liam.edwards@mail.example', null, 0],
  ['Lucy Zhang', 'lucy.zhang@mail.example', '021 555 0124', 4],
  ['Manaia Pōtae', 'manaia.potae@mail.example', '027 555 0125', 1],
  ['Margaret Elizabeth Featherstonehaugh-Cholmondeley', 'margaret.featherstonehaugh@cholmondeley-estate.example', '07 555 0126', 1],
  ['Michael O’Brien', 'michael.obrien@mail.example', '021 555 0127', 0],
  ['Ngaio Stewart', 'ngaio.stewart@mail.example', '09 555 0128', 2],
  ['Noah Fisher', 'noah.fisher@mail.example', null, 1],
  ['Oliver Grant', 'oliver.grant@mail.example', '021 555 0130', 3],
  ['Patricia Nguyen', 'patricia.nguyen@mail.example', '022 555 0131', 0],
  ['Priya Sharma', 'priya.sharma@mail.example', '021 555 0132', 2],
  ['Rewi Tāmati', 'rewi.tamati@mail.example', '027 555 0133', 1],
  ['Robert Wilson', 'robert.wilson@mail.example', '09 555 0134', 1],
  ['Ruby Anderson', 'ruby.anderson@mail.example', null, 0],
  ['Samuel Levy', 'samuel.levy@mail.example', '04 555 0136', 5],
  ['Sina Leavai', 'sina.leavai@mail.example', '022 555 0137', 1],
  ['Stella Morgan', 'stella.morgan@mail.example', '021 555 0138', 0],
  ['Thomas van der Berg', 'thomas.vdberg@mail.example', '07 555 0139', 2],
  ['Zoe Clarke', 'zoe.clarke@mail.example', '021 555 0140', 1],
];

/** Customers besides the documented logins, enough for a list of several pages. */
export const seedCustomers: SeedCustomer[] = rows.map(([name, email, phone, orders, more]) => {
  const [firstName = '', ...others] = name.split(' ');
  return {
    firstName,
    lastName: others.join(' '),
    email,
    phone,
    pricing: more === 'wholesale' ? 'wholesale' : 'standard',
    orders,
    ...(more === 'blocked' ? { blocked: true as const } : {}),
  };
});
