import type { PageWriter } from './seed-page.ts';

export const premium: PageWriter = ({ brandSlug, shortName }) => ({
  slug: `${brandSlug}-premium`,
  title: `${shortName} Premium`,
  description: `${shortName} Premium: lower premiums, one contact who knows you and free storage for the first year, for those who buy for more than {{own.premiumFrom}} a year.`,
  intro: 'For people and companies who buy metal regularly and in quantity. Membership is free for regular buyers.',
  updatedAt: '2026-10-05T20:00:00.000Z',
  body: `
<h2>What members get</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Members</th><th scope="col">Everyone</th></tr></thead>
<tbody>
<tr><th scope="row">Premium on bars from 100 g</th><td>about a third lower</td><td>as on the page</td></tr>
<tr><th scope="row">When you sell to us</th><td>a better rate, agreed with you</td><td>gold bars at spot less {{sell.gold.bar}}, for example</td></tr>
<tr><th scope="row">Storage</th><td>the first year free</td><td>{{storage.rate}} a year from the first day</td></tr>
<tr><th scope="row">Courier</th><td>free</td><td>{{delivery.price}}{{#delivery.freeFrom}}, free from {{delivery.freeFrom}}{{/delivery.freeFrom}}</td></tr>
<tr><th scope="row">At the counter</th><td>one person who knows you, with a direct line</td><td>the first person available</td></tr>
</tbody>
</table>
<h2>Who it is for</h2>
<p>Members buy for about {{own.premiumFrom}} a year, in one purchase or in twelve. Trusts, companies and advisers are welcome. If you are below that, the price breaks on every product page are the better way: five pieces cost less each than one, for everyone.</p>
<h2>How it begins</h2>
<ol>
<li>You tell us who you are and what you have in mind, below or by phone: {{contact.phone}}.</li>
<li>One of us calls you {{contact.reply}} to talk it through. We check your identification, once.</li>
<li>From then on your account shows members’ prices throughout the shop.</li>
</ol>
<p>We look at it again once a year. We never charge you for buying less.</p>`,
});
