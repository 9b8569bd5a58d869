import type { PageWriter } from './seed-page.ts';

const THE_NAME = `<h2>The name</h2>
<p>Kōura is the Māori word for gold. The bar over the o marks the long vowel; it is also the small gold bar that you see above the headings on these pages.</p>
`;

export const aboutBrand: PageWriter = ({ brandName, shortName, brandSlug, address, hours, phone }) => ({
  slug: `about/about-${brandSlug}`,
  title: `About ${brandName}`,
  description: `${brandName} sells and buys gold, silver and platinum over a counter in central Auckland and online. Who we are and how we work.`,
  intro: `${brandName} is a bullion dealer with a counter in Auckland. We sell coins and bars, keep them for people who do not want them at home, and buy them back.`,
  updatedAt: '2026-08-11T21:00:00.000Z',
  body: `
<h2>What we do</h2>
<p>We keep about 180 coins and bars of gold, silver and platinum on the list, from one gram to a thousand ounces. Most lie in our vault and leave within a working day or two. What we do not have we order in for you, and say so before you pay.</p>
<h2>How we price</h2>
<p>Every product page shows three things: what the metal in the piece is worth at spot, what comes on top, and what we would pay you for it today. The third number matters most. A dealer who hides it usually has a reason.</p>
<p>The same spot price is behind every price we quote, at the counter, on the phone and here. More pieces cost less each, and the steps are printed.</p>
<h2>How we check</h2>
<ul>
<li>We buy from mints and refiners, or from wholesalers who do.</li>
<li>Whatever comes in, from a refiner or over the counter, is weighed, measured and scanned before it goes on the shelf.</li>
<li>Two people pack each order and sign for it.</li>
</ul>
<h2>What we do not do</h2>
<p>We sell no shares in pooled metal and no certificates. We lend nobody's gold. We do not tell you that prices will rise, because we do not know. We do not ring people up.</p>
${shortName === 'Koura' ? THE_NAME : ''}<h2>Come and see us</h2>
<p>${address}. We are open ${hours}. You need no appointment to look, to ask or to have something tested. Call ${phone} before you bring more than you want to carry twice. The way is on the page <a href="/contact/">Contact</a>.</p>`,
});

export const stagCoinsAndBars: PageWriter = ({ brandName, shortName, brandSlug }) => ({
  slug: 'about/stag-coins-and-bars',
  title: 'Stag coins and bars',
  description: `The Stag is ${brandName}'s own coin: what it is made of, who strikes it, what it costs over the metal and how we buy it back.`,
  intro:
    'The Stag is our own coin: a red deer of the South Island on one side, a silver fern on the other. We had it struck so that there is a piece on the list with as little on top of the metal as we can manage.',
  updatedAt: '2026-07-20T21:00:00.000Z',
  body: `
<h2>What it is</h2>
<p>A bullion round. It has no face value and is not legal tender, which is why no state earns from it. Its weight and fineness are struck into it and are all it is worth.</p>
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
<p>All of them are fine metal and carry no GST. Once a year the Stag is struck in proof too, with a koru in place of the fern. That one is for collectors, costs more over the metal, and is bought back as a collector's piece.</p>
<h2>Who makes it</h2>
<p>An accredited refiner, to our order. Small gold Stags come sealed in a card with a number; silver ounces come in tubes of 25.</p>
<h2>${shortName} bars</h2>
<p>Our bars come minted, with sharp edges and a number, or cast, poured into a mould and stamped. Cast bars cost less to make and therefore less to buy. Gold bars start at one gram.</p>
<h2>Selling them again</h2>
<p>We pay the same for our own pieces as for those of the state mints: for gold coins spot less 1.5 %, for gold bars spot less 1 %. We know our own bars, so they need no assay, and full tubes of silver are bought unopened.</p>
<p>Another dealer may pay a little less for a Stag than for a Maple Leaf, because he sees fewer of them. If you expect to sell overseas one day, the coin of a state mint is the better choice.</p>
<p><a href="/buy/?mint=${brandSlug}">See the Stag coins and our bars</a></p>`,
});

export const contact: PageWriter = ({ brandName, address, hours, phone, email }) => ({
  slug: 'contact',
  title: 'Contact',
  description: `How to reach ${brandName}: phone, e-mail, and the counter at ${address}. Open ${hours}.`,
  intro: 'A person answers. For prices and orders the phone is quickest; for anything that needs a paper, write.',
  updatedAt: '2026-08-11T21:00:00.000Z',
  body: `
<table>
<tbody>
<tr><th scope="row">Phone</th><td>${phone}</td></tr>
<tr><th scope="row">E-mail</th><td>${email}, answered within one working day</td></tr>
<tr><th scope="row">Counter</th><td>${address}</td></tr>
<tr><th scope="row">Open</th><td>${hours}; closed on public holidays</td></tr>
</tbody>
</table>
<h2>Coming to the counter</h2>
<p>We are on the second floor. Take the lift, ring, and look at the camera; one party is let in at a time, so that nobody watches over your shoulder. There is a car park in Victoria Street, five minutes on foot, and Britomart station is ten minutes away.</p>
<p>Looking, asking and testing need no appointment. Please call ahead when you</p>
<ul>
<li>collect an order, so that it is counted out and waiting; bring the order number and photo identification,</li>
<li>bring more than ten pieces or more than one kilogram of silver to sell,</li>
<li>want to see what we store for you.</li>
</ul>
<h2>About an order</h2>
<p>Have the order number at hand. We do not discuss an order by its number alone, and we ring you back on the phone number that you gave with it.</p>
<h2>If something went wrong</h2>
<p>Tell us what happened and what would put it right. Someone who can decide answers within five working days. What applies when we cannot agree stands in the <a href="/terms-and-conditions/">terms and conditions</a>.</p>
<h2>Is it really us?</h2>
<p>We never ask for a password, a card number or a code from your phone, neither in writing nor by phone, and we never ask you to move metal or money to keep it safe. If somebody does so in our name, hang up and call ${phone}.</p>`,
});

export const rewards: PageWriter = ({ brandName, phone }) => ({
  slug: 'rewards',
  title: 'Rewards',
  description: `How the rewards of ${brandName} work: a point for every dollar of a fulfilled order, 500 points when a friend orders, and how to use them.`,
  intro:
    'People who come back cost us less than people whom we have to find. Rewards are how we share that: points for orders, points for friends, no card and no fee.',
  updatedAt: '2026-10-20T20:00:00.000Z',
  body: `
<h2>How points come together</h2>
<table>
<thead><tr><th scope="col">What you do</th><th scope="col">Points</th></tr></thead>
<tbody>
<tr><th scope="row">Order goods, for each whole dollar</th><td>1</td></tr>
<tr><th scope="row">A friend places an order with your code</th><td>500</td></tr>
</tbody>
</table>
<p>Points count when the order is fulfilled, that is when the pieces are in your hands or in the vault. Until then they stand in your account as pending. The courier, discounts and cancelled orders bring none.</p>
<h2>What they are for</h2>
<p>A hundred points take one dollar off the courier, storage, testing or a safe. Not off metal: its premium is as low as we can make it already, and a discount that everybody pays for in the price is none. Tell the desk before you pay, on ${phone}, or mention it at the counter.</p>
<h2>A friend's code</h2>
<p>Your account has a code and a link of your own. Whoever orders with it for the first time gets the discount that the checkout shows, and you get 500 points when that order is fulfilled. You cannot use your own code, and one order takes one such code.</p>
<h2>Where you see them</h2>
<p>Sign in and open Rewards in your account: balance, pending points, every entry with its order, and your link. Orders that were placed without an account can be added: call us with the order number.</p>
<h2>The small print, in large print</h2>
<ul>
<li>Points do not expire while you order at least once in three years.</li>
<li>They cannot be paid out, sold or given away, with one exception: an executor may use those of an estate.</li>
<li>If you sell metal to us there are no points, since what we pay is as high as we can make it.</li>
<li>If we end the programme, we say so three months before, and points are good until then.</li>
</ul>
<p>Nothing of it is a reason to buy metal that you do not want.</p>`,
});
