import type { PageWriter } from './seed-page.ts';

export const premium: PageWriter = ({ brandSlug, shortName, phone }) => ({
  slug: `${brandSlug}-premium`,
  title: `${shortName} Premium`,
  description: `${shortName} Premium: lower premiums, a person of your own at the counter and free storage for the first year, for those who buy for more than $100,000 a year.`,
  intro: 'For people and companies who buy metal regularly and in quantity. It costs nothing; what it asks is that you do buy.',
  updatedAt: '2026-10-05T20:00:00.000Z',
  body: `
<h2>What members get</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Members</th><th scope="col">Everybody</th></tr></thead>
<tbody>
<tr><th scope="row">Premium on bars from 100 g</th><td>about a third lower</td><td>as on the page</td></tr>
<tr><th scope="row">Buying back</th><td>half a point more</td><td>spot less 1 to 5 %</td></tr>
<tr><th scope="row">Storage</th><td>the first year free</td><td>from the first day</td></tr>
<tr><th scope="row">Courier</th><td>free</td><td>$24, free from $30,000</td></tr>
<tr><th scope="row">At the counter</th><td>one person who knows you, with a direct line</td><td>whoever is free</td></tr>
</tbody>
</table>
<h2>Who it is for</h2>
<p>We look for about $100,000 a year, in one purchase or in twelve. Trusts, companies and advisers are welcome. If you are below that, the price breaks on every product page are the better way: five pieces cost less apiece than one, for everybody.</p>
<h2>How it begins</h2>
<ol>
<li>You tell us who you are and what you have in mind, below or by phone: ${phone}.</li>
<li>One of us calls within two working days to talk it through. We check your identification, once.</li>
<li>Your account sees members' prices from then on, wherever a price stands.</li>
</ol>
<p>We look at it again once a year. Nobody is charged for having bought less.</p>`,
});
