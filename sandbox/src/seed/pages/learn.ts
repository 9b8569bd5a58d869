import type { PageWriter } from './seed-page.ts';

export const howToBuy: PageWriter = ({ phone }) => ({
  slug: 'learn/how-to-buy',
  title: 'How to buy your first ounce',
  description:
    'Which metal, coin or bar, how the price is made, what GST applies, and what happens between paying and holding it in your hand.',
  intro: 'Four decisions and one payment. None of them is hard once you know what you pay for.',
  updatedAt: '2026-10-05T20:00:00.000Z',
  body: `
<h2>1. Which metal</h2>
<p><strong>Gold</strong> holds the most value in the least space: ten ounces fit into a matchbox. The difference between buying and selling is small. Most people begin here.</p>
<p><strong>Silver</strong> costs little more than a hundredth as much by weight. It moves more, in both directions, and takes room: the money for one ounce of gold buys about 2.5 kilograms of silver. Making a piece costs much the same as in gold, so the premium is larger in percent.</p>
<p><strong>Platinum</strong> is an industrial metal with a thin market. Buy it if you have a view on it, not as a first piece.</p>
<h2>2. Coin or bar</h2>
<p>Bars cost least over the metal, the larger the less. Coins are known all over the world and are easily sold one at a time. A kilogram bar is the cheapest way to own a kilogram, but you cannot sell a quarter of it.</p>
<p>For a first purchase, one-ounce coins or bars are a good middle. Below a tenth of an ounce you mostly pay for the making.</p>
<h2>3. What you pay</h2>
<table>
<thead><tr><th scope="col">Part</th><th scope="col">What it is</th></tr></thead>
<tbody>
<tr><th scope="row">Metal value</th><td>Fine weight times the spot price, which moves every few seconds</td></tr>
<tr><th scope="row">Premium</th><td>What the mint charges to make it and we to sell it. About 3 % for an ounce of gold, 10 to 20 % for small pieces and for silver coins</td></tr>
<tr><th scope="row">GST</th><td>None on fine metal: gold from 99.5 %, silver from 99.9 %, platinum from 99.0 %. 15 % on everything else, such as the Krugerrand, which is 22 carat</td></tr>
<tr><th scope="row">Courier</th><td>$24 an order, insured; free from $30,000</td></tr>
</tbody>
</table>
<p>Each product page prints these parts and what we would pay for the piece today. The distance between the two prices is what a round trip costs you. Compare that, not the price alone.</p>
<h2>4. Where to keep it</h2>
<p>At home in a <a href="/services/">safe</a>, or <a href="/services/gold-bullion-storage/">in our vault</a> in your name. Decide before you buy; large silver orders in particular are easier left where they are.</p>
<h2>Paying</h2>
<p>Put pieces into the cart; prices keep moving there. At checkout we hold the total for 60 seconds while you enter your card. Once you have pressed Pay the price is locked in for both of us and the order cannot be cancelled.</p>
<h2>Afterwards</h2>
<p>Pieces in stock are with you one to three working days after you paid, in a plain box, against a signature. They are insured by us until then. Keep the invoice: it proves what you paid, and buyers like to see it.</p>
<p>Questions: ${phone}.</p>`,
});

export const howToSell: PageWriter = ({ phone }) => ({
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
<tr><th scope="row">Gold bars</th><td>spot less 1 %</td></tr>
<tr><th scope="row">Gold coins</th><td>spot less 1.5 %</td></tr>
<tr><th scope="row">Silver bars</th><td>spot less 4 %</td></tr>
<tr><th scope="row">Silver coins</th><td>spot less 5 %</td></tr>
<tr><th scope="row">Platinum bars</th><td>spot less 3 %</td></tr>
<tr><th scope="row">Platinum coins</th><td>spot less 3.5 %</td></tr>
</tbody>
</table>
<p>Collector's pieces bring one point less, since what was paid for rarity is lost more often than not. If a piece is worth more to a collector than its metal, we say so, and you do better at an auction. Jewellery is valued by its fine metal after testing, less the cost of refining.</p>
<h2>Do not clean it</h2>
<p>Polishing takes metal away and lowers what a collector pays. Leave capsules, cards and tubes closed.</p>
<h2>When to sell</h2>
<p>The market trades from Monday to Saturday morning, New Zealand time. Outside those hours a buyer must guess where it opens, and guesses low. In between it makes little difference: the difference between two buyers on one day is usually larger than that between two days.</p>
<h2>What to ask any buyer</h2>
<ul>
<li>What do you pay in percent of spot, and whose spot?</li>
<li>Do I see the scale and the reading?</li>
<li>When is the price fixed, and when is the money in my account?</li>
<li>What does it cost if I say no?</li>
</ul>
<p>Our answers stand on the page <a href="/sell/">Sell to us</a>. Or call ${phone}.</p>`,
});

export const sell: PageWriter = ({ address, hours, phone }) => ({
  slug: 'sell',
  title: 'Sell to us',
  description:
    'How to sell gold, silver and platinum to us: bring it or send it insured, what we need to see, how the price is made and when you are paid.',
  intro:
    'We buy coins, bars and scrap of gold, silver and platinum, whether or not you bought them here. You see the weight, the reading and the arithmetic.',
  updatedAt: '2026-10-05T20:00:00.000Z',
  body: `
<h2>Bring it</h2>
<p>${address}, ${hours}. Up to ten pieces need no appointment and take about twenty minutes. We weigh and scan in front of you, write down what we find, and make an offer. You are free to take your metal and go; nothing is owed.</p>
<h2>Send it</h2>
<ol>
<li>Call ${phone}. We agree on what is coming and give you a number for the parcel.</li>
<li>Our courier collects it from you. The collection costs $24 and is insured up to $100,000 from the moment the driver has signed. It is taken off what we pay.</li>
<li>We open the parcel under a camera, test it on the day it arrives, and call you with the offer.</li>
<li>If you decline we send it back insured, and you pay the courier both ways. That is all it costs.</li>
</ol>
<h2>How the price is made</h2>
<p>Fine weight times the spot price at the moment you accept, less our margin:</p>
<table>
<thead><tr><th scope="col">Metal</th><th scope="col">Bars</th><th scope="col">Coins</th></tr></thead>
<tbody>
<tr><th scope="row">Gold</th><td>less 1 %</td><td>less 1.5 %</td></tr>
<tr><th scope="row">Silver</th><td>less 4 %</td><td>less 5 %</td></tr>
<tr><th scope="row">Platinum</th><td>less 3 %</td><td>less 3.5 %</td></tr>
</tbody>
</table>
<p>For collector's pieces it is one point more. The product page of every piece we list shows what we pay for it now. For scrap and jewellery we tell you the rate when we have tested it.</p>
<p>The price is fixed when you say yes, after testing. From then on neither of us can change it. We do not fix prices for metal we have not seen.</p>
<h2>Identification</h2>
<p>We ask everyone who sells to us for a passport or driver licence, and where the metal came from. An invoice is best; for an inheritance, a note of whose it was will do. These are our own terms, and they keep stolen goods off the counter. Sellers must be 18.</p>
<h2>When you are paid</h2>
<p>By bank transfer to an account in your own name. If you accept before 2 pm on a working day, the money leaves on that day, otherwise on the next. We do not pay in cash, and by law nobody in the trade may pay $10,000 or more in cash for precious metal.</p>
<h2>Before you come</h2>
<p>Leave pieces in their capsules and do not polish them. What the stamps mean and what to ask any buyer is explained in <a href="/learn/how-to-sell/">How to sell, and what to expect</a>.</p>`,
});
