import type { PageWriter } from './seed-page.ts';

export const howToBuy: PageWriter = () => ({
  slug: 'learn/how-to-buy',
  title: 'How to buy your first ounce',
  description:
    'Which metal, coin or bar, how the price is made, what {{tax.name}} applies, and what happens between paying and holding it in your hand.',
  intro: 'Four decisions and one payment. None of them is hard once you know what you’re paying for.',
  updatedAt: '2026-10-05T20:00:00.000Z',
  body: `
<h2>1. Which metal</h2>
<p><strong>Gold</strong> holds the most value in the least space: ten ounces fit into a matchbox. The difference between buying and selling is small. Most people begin here.</p>
<p><strong>Silver</strong> costs little more than a hundredth as much by weight. It moves more, in both directions, and takes room: the money for one ounce of gold buys kilograms of silver. Making a piece costs much the same as in gold, so the premium is larger in percent.</p>
<p><strong>Platinum</strong> is an industrial metal with a thin market. Buy it if you have a view on it, not as a first piece.</p>
<h2>2. Coin or bar</h2>
<p>Bars carry the lowest premiums; bigger bars, lower still. Coins are known all over the world and are easily sold one at a time. A kilogram bar is the cheapest way to own a kilogram, but you cannot sell a quarter of it.</p>
<p>For a first purchase, one-ounce coins or bars are a good middle. Below a tenth of an ounce you mostly pay for the making.</p>
<h2>3. What you pay</h2>
<table>
<thead><tr><th scope="col">Part</th><th scope="col">What it is</th></tr></thead>
<tbody>
<tr><th scope="row">Metal value</th><td>Fine weight times the spot price, which moves every few seconds</td></tr>
<tr><th scope="row">Premium</th><td>What the mint charges to make it and we charge to sell it: least for large bars, most for small pieces and silver coins</td></tr>
<tr><th scope="row">{{tax.name}}</th><td>None on fine metal: gold from {{tax.exempt.gold}}, silver from {{tax.exempt.silver}}, platinum from {{tax.exempt.platinum}}. {{tax.rate}} on everything else, such as the Krugerrand, which is 22 carat</td></tr>
<tr><th scope="row">Courier</th><td>{{delivery.price}} an order, insured{{#delivery.freeFrom}}; free from {{delivery.freeFrom}}{{/delivery.freeFrom}}</td></tr>
</tbody>
</table>
<p>Each product page prints these parts and what we would pay for the piece today. The gap between the two is your cost to buy and sell. Compare that, not the price alone.</p>
<h2>4. Where to keep it</h2>
<p>At home in a <a href="/services/">safe</a>, or <a href="/services/gold-bullion-storage/">in our vault</a> in your name. Decide before you buy; large silver orders in particular are easier left where they are.</p>
<h2>Paying</h2>
<p>Add pieces to the cart; prices keep moving there. At checkout we hold the total for {{price.hold}} while you pay. When you place the order, its price is locked in for both of us, and from then on the order can’t be cancelled.</p>
<ul>
<li>By card up to {{payment.cardMaximum}}.</li>
<li>By bank transfer up to {{payment.transferMaximum}}{{#payment.firstTransferMaximum}}, or {{payment.firstTransferMaximum}} on your first order{{/payment.firstTransferMaximum}}. Send it by {{transfer.deadline}}. If it hasn’t arrived by {{transfer.cancelled}}, we cancel the order and you owe nothing.</li>
</ul>
<h2>Afterwards</h2>
<p>Pieces in stock arrive {{delivery.days}} after we receive your payment, in a plain box, against a signature. We insure them until then. Keep the invoice: it proves what you paid, and buyers like to see it.</p>
<p>Questions: {{contact.phone}}.</p>`,
});

export const howToSell: PageWriter = () => ({
  slug: 'learn/how-to-sell',
  title: 'How to sell, and what to expect',
  description:
    'What your coins, bars or scrap are worth, how a dealer tests them, how the price is fixed, and what to watch for wherever you sell.',
  intro:
    'Metal is worth what it weighs and how fine it is, times the price of the day. What you get is that, less what the buyer keeps. This page is about the second half.',
  updatedAt: '2026-10-05T20:00:00.000Z',
  body: `
<h2>Know what you have</h2>
<p>Look for three things: the weight, the fineness, the maker. On bullion all three are struck into the piece. Jewellery has a stamp: 375 is 9 carat, 585 is 14 carat, 750 is 18 carat, 916 is 22 carat. The number says how many parts in a thousand are gold.</p>
<p>Weigh it on a kitchen scale. Then: <strong>grams × fineness ÷ 1000 × price per gram</strong>. A chain of 20 g in 9 carat holds 7.5 g of gold.</p>
<p>Troy ounces are not kitchen ounces. One troy ounce is 31.1 g.</p>
<h2>What a dealer keeps</h2>
<table>
<thead><tr><th scope="col">What you bring</th><th scope="col">We pay</th></tr></thead>
<tbody>
<tr><th scope="row">Gold bars</th><td>spot less {{sell.gold.bar}}</td></tr>
<tr><th scope="row">Gold coins</th><td>spot less {{sell.gold.coin}}</td></tr>
<tr><th scope="row">Silver bars</th><td>spot less {{sell.silver.bar}}</td></tr>
<tr><th scope="row">Silver coins</th><td>spot less {{sell.silver.coin}}</td></tr>
<tr><th scope="row">Platinum bars</th><td>spot less {{sell.platinum.bar}}</td></tr>
<tr><th scope="row">Platinum coins</th><td>spot less {{sell.platinum.coin}}</td></tr>
</tbody>
</table>
<p>We pay {{sell.collectable}} less for collectables, because rarity premiums rarely come back. If a piece is worth more to a collector than its metal, we say so, and that you’d do better at an auction. Jewellery is valued by its fine metal after testing, less the cost of refining.</p>
<h2>Do not clean it</h2>
<p>Polishing takes metal away and lowers what a collector pays. Leave capsules, cards and tubes closed.</p>
<h2>When to sell</h2>
<p>The market trades from Monday to Saturday morning, New Zealand time. Outside those hours a buyer has to guess where it will open, and guesses low. During the week it makes little difference: two buyers on one day usually differ by more than one buyer on two days.</p>
<h2>What to ask any buyer</h2>
<ul>
<li>What do you pay in percent of spot, and whose spot?</li>
<li>Do I see the scale and the reading?</li>
<li>When is the price fixed, and when is the money in my account?</li>
<li>What does it cost if I say no?</li>
</ul>
<p>For our answers, see <a href="/sell/">Sell to us</a>, or call {{contact.phone}}.</p>`,
});

export const sell: PageWriter = () => ({
  slug: 'sell',
  title: 'Sell to us',
  description:
    'How to sell gold, silver and platinum to us: bring it or send it insured, what we need to see, how the price is made and when you are paid.',
  intro:
    'We buy coins, bars and scrap of gold, silver and platinum, whether or not you bought them here. You see the weight, the reading and the arithmetic.',
  updatedAt: '2026-10-05T20:00:00.000Z',
  body: `
<h2>Bring it</h2>
<p>{{contact.address}}, {{contact.hours}}. Up to ten pieces need no appointment and take about twenty minutes. We weigh and scan in front of you, write down what we find, and make an offer. You’re free to take your metal and go, and you owe us nothing.</p>
<h2>Send it</h2>
<ol>
<li>Call {{contact.phone}}. We agree on what is coming and how it travels, and give you a number for the parcel.</li>
<li>Our courier collects it from you. Collection costs {{own.collection}}, which we take off what we pay. Your metal is insured up to {{delivery.insuredUpTo}} from the moment the driver has signed.</li>
<li>We open the parcel under a camera, test it on the day it arrives, and call you with the offer.</li>
<li>If you decline, we send it back insured, and you pay the courier both ways. That’s all it costs.</li>
</ol>
<h2>How the price is made</h2>
<p>Fine weight times the spot price at the moment you accept, less our margin:</p>
<table>
<thead><tr><th scope="col">Metal</th><th scope="col">Bars</th><th scope="col">Coins</th></tr></thead>
<tbody>
<tr><th scope="row">Gold</th><td>less {{sell.gold.bar}}</td><td>less {{sell.gold.coin}}</td></tr>
<tr><th scope="row">Silver</th><td>less {{sell.silver.bar}}</td><td>less {{sell.silver.coin}}</td></tr>
<tr><th scope="row">Platinum</th><td>less {{sell.platinum.bar}}</td><td>less {{sell.platinum.coin}}</td></tr>
</tbody>
</table>
<p>For collectables it’s {{sell.collectable}} more. The product page of every piece we list shows what we pay for it now. For scrap and jewellery we tell you the rate when we have tested it.</p>
<p>The price is fixed when you say yes, after testing. From then on neither of us can change it. We do not fix prices for metal we have not seen.</p>
<h2>Identification</h2>
<p>We ask everyone who sells to us for a passport or driver licence, and where the metal came from. An invoice is best; for an inheritance, a note of whose it was will do. These are our own terms, and they keep stolen goods off the counter. Sellers must be 18 or older.</p>
<h2>When you are paid</h2>
<p>By bank transfer to an account in your own name. If you accept before {{own.payoutUntil}} on a working day, the money leaves that day, otherwise on the next. We don’t pay in cash.{{#country.NZ}} By law, nobody in the trade may pay {{own.cashLimit}} or more in cash for precious metal.{{/country.NZ}}</p>
<h2>Before you come</h2>
<p>Leave pieces in their capsules and do not polish them. What the stamps mean and what to ask any buyer is explained in <a href="/learn/how-to-sell/">How to sell, and what to expect</a>.</p>`,
});
