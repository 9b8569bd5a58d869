import type { PageWriter } from './seed-page.ts';

const THE_NAME = `<h2>The name</h2>
<p>Kōura is the Māori word for gold. The bar over the o marks the long vowel; it is also the small gold bar that you see above the headings on these pages.</p>
`;

export const aboutBrand: PageWriter = ({ brandName, shortName, brandSlug }) => ({
  slug: `about/about-${brandSlug}`,
  title: `About ${brandName}`,
  description: `${brandName} sells and buys gold, silver and platinum over a counter in central Auckland and online. Who we are and how we work.`,
  intro: `${brandName} is a bullion dealer with a counter in Auckland. We sell coins and bars, store them for people who would rather not keep them at home, and buy them back.`,
  updatedAt: '2026-08-11T21:00:00.000Z',
  body: `
<h2>What we do</h2>
<p>We list {{catalogue.count}} coins and bars of gold, silver and platinum, from one gram to a thousand ounces. Most are in our vault and reach you in {{delivery.days}}. What we don’t have we order in for you, and we say so before you pay.</p>
<h2>How we price</h2>
<p>Every product page shows three figures: what the metal is worth at spot, our premium, and what we would pay you for the piece today. The third matters most. A dealer who hides it usually has a reason.</p>
<p>Every price we quote is based on the same spot price, at the counter, on the phone and here. Larger quantities cost less each, and the page shows the price breaks.</p>
<h2>How we check</h2>
<ul>
<li>We buy from mints and refiners, or from wholesalers who do.</li>
<li>Whatever comes in, from a refiner or over the counter, is weighed, measured and scanned before it goes on the shelf.</li>
<li>Two people pack each order and sign for it.</li>
</ul>
<h2>What we do not do</h2>
<p>We sell no shares in pooled metal and no certificates. We don’t lend anyone’s gold. We don’t tell you that prices will rise, because we don’t know. We don’t make sales calls.</p>
${shortName === 'Koura' ? THE_NAME : ''}<h2>Come and see us</h2>
<p>{{contact.address}}. We’re open {{contact.hours}}. You don’t need an appointment to look, ask or have something tested. Call {{contact.phone}} if you’re bringing a lot. Directions are on our <a href="/contact/">contact page</a>.</p>`,
});

export const stagCoinsAndBars: PageWriter = ({ brandName, shortName, brandSlug }) => ({
  slug: 'about/stag-coins-and-bars',
  title: 'Stag coins and bars',
  description: `The Stag is ${brandName}’s own round: what it is made of, who strikes it, what it costs over the metal and how we buy it back.`,
  intro:
    'The Stag is our own round: a red deer of the South Island on one side, a silver fern on the other. We had it struck so that there is a piece on the list with as small a premium as we can manage.',
  updatedAt: '2026-07-20T21:00:00.000Z',
  body: `
<h2>What it is</h2>
<p>A bullion round. It has no face value and isn’t legal tender, so no government mint takes a margin. Its weight and fineness are struck into it, and they are all it’s worth.</p>
<table>
<thead><tr><th scope="col">Piece</th><th scope="col">Fineness</th><th scope="col">Size</th></tr></thead>
<tbody>
<tr><th scope="row">Gold Stag, 1 oz</th><td>999.9</td><td>32 mm</td></tr>
<tr><th scope="row">Gold Stag, 1/4 oz</th><td>999.9</td><td>20 mm</td></tr>
<tr><th scope="row">Gold Stag, 1/10 oz</th><td>999.9</td><td>16 mm</td></tr>
<tr><th scope="row">Silver Stag, 1 oz</th><td>999</td><td>39 mm</td></tr>
<tr><th scope="row">Silver Stag, 5 oz</th><td>999</td><td>63 mm</td></tr>
</tbody>
</table>
<p>All of them are fine metal and carry no {{tax.name}}. Once a year the Stag is struck in proof too, with a koru in place of the fern. That one is for collectors, costs more over the metal, and is bought back as a collector’s piece.</p>
<h2>Who makes it</h2>
<p>An accredited refiner, to our order. Small gold Stags come sealed in a card with a number; silver ounces come in tubes of 25.</p>
<h2>${shortName} bars</h2>
<p>Our bars come minted, with sharp edges and a number, or cast, poured into a mould and stamped. Cast bars cost less to make and therefore less to buy. Gold bars start at one gram.</p>
<h2>Selling them again</h2>
<p>We pay the same for our own pieces as for those of the government mints: spot less {{sell.gold.coin}} for gold coins, spot less {{sell.gold.bar}} for gold bars. We know our own bars, so they need no assay, and we buy full tubes of silver unopened.</p>
<p>Another dealer may pay a little less for a Stag than for a Maple Leaf, because they see fewer of them. If you expect to sell overseas one day, a government mint’s coin is the better choice.</p>
<p><a href="/buy/?mint=${brandSlug}">See the Stag coins and our bars</a></p>`,
});

export const contact: PageWriter = ({ brandName }) => ({
  slug: 'contact',
  title: 'Contact',
  description: `How to reach ${brandName}: phone, email, and the counter at {{contact.address}}. Open {{contact.hours}}.`,
  intro: 'A person answers. For prices and orders the phone is quickest; for anything with paperwork, email us.',
  updatedAt: '2026-08-11T21:00:00.000Z',
  body: `
<table>
<tbody>
<tr><th scope="row">Phone</th><td>{{contact.phone}}</td></tr>
<tr><th scope="row">Email</th><td>{{contact.email}}{{#contact.reply}}, answered {{contact.reply}}{{/contact.reply}}</td></tr>
<tr><th scope="row">Counter</th><td>{{contact.address}}</td></tr>
<tr><th scope="row">Open</th><td>{{contact.hours}} (New Zealand time); closed on public holidays</td></tr>
</tbody>
</table>
<h2>Coming to the counter</h2>
<p>We are on the second floor. Take the lift, press the bell and look at the camera; we let in one customer or group at a time, so nobody can look over your shoulder. There is a car park in Victoria Street, five minutes on foot, and Britomart station is ten minutes away.</p>
<p>You don’t need an appointment to look, ask or have something tested. Please call ahead if you</p>
<ul>
<li>have more than ten pieces, or more than one kilogram of silver, to sell,</li>
<li>want to see what we store for you.</li>
</ul>
<p>{{#collection.slot}}To collect an order, choose a time at checkout: we’ll have it counted out and waiting for you. Please bring {{collection.bring}}.{{/collection.slot}}</p>
<h2>About an order</h2>
<p>Have the order number at hand. We don’t discuss an order by its number alone: we call you back on the phone number you gave with it.</p>
<h2>If something went wrong</h2>
<p>Tell us what happened and what would put it right. Someone who can decide answers within {{own.complaint}}. If we can’t agree, our <a href="/terms-and-conditions/">terms and conditions</a> explain what happens next.</p>
<h2>Is it really us?</h2>
<p>We never ask for a password, a card number or a code from your phone, neither in writing nor by phone, and we never ask you to move metal or money to keep it safe. If anyone does so in our name, hang up and call {{contact.phone}}.</p>`,
});

export const rewards: PageWriter = ({ brandName }) => ({
  slug: 'rewards',
  title: 'Rewards',
  description: `How rewards at ${brandName} work: how you earn points, when they count, and what they take off an order.`,
  intro:
    'Looking after regulars costs less than finding new customers. Rewards are how we share that: points for orders, points for friends, no card and no fee.',
  updatedAt: '2026-10-20T20:00:00.000Z',
  body: `
<h2>How you earn points</h2>
<table>
<thead><tr><th scope="col">What you do</th><th scope="col">Points</th></tr></thead>
<tbody>
<tr><th scope="row">Every whole dollar you spend on goods</th><td>{{points.perUnit}}</td></tr>
<tr><th scope="row">A friend’s order with your code</th><td>{{referral.points}}</td></tr>
</tbody>
</table>
<p>Points count {{points.count}}. Until then your account shows them as pending. You don’t earn points on delivery, on discounts, on what you pay with points, or on orders that are cancelled or refunded.</p>
<h2>What they are for</h2>
<p>{{#points.forUnit}}{{points.forUnit}} take {{money 1}} off the goods in your order. Choose how many to spend when you pay at checkout: {{points.minimum}} or more, and up to {{points.maximumShare}} of the goods. They can’t pay for delivery.{{/points.forUnit}}</p>
<p>{{#points.perUnit}}{{^points.forUnit}}Points can’t be spent on orders from {{country.name}} yet. Those you earn stay in your account.{{/points.forUnit}}{{/points.perUnit}}</p>
<h2>A friend’s code</h2>
<p>Your account has a code and a link to share. A friend who uses it gets {{referral.discount}} off an order over {{referral.minimumSpend}}, and you get {{referral.points}} {{points.count}}. You can’t use your own code, and an order takes one such code.</p>
<h2>Where you see them</h2>
<p>Sign in and open Rewards in your account: your balance, pending points, every entry with its order, and your referral link.</p>
<h2>The small print, in large print</h2>
<ul>
<li>Points don’t expire.</li>
<li>They can’t be paid out, sold or given away.</li>
<li>You don’t earn points when you sell to us.</li>
<li>An order that is cancelled gives back the points you spent on it.</li>
</ul>
<p>Don’t buy metal for the points.</p>`,
});
