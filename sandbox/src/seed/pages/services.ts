import type { PageWriter } from './seed-page.ts';

const UPDATED = '2026-10-12T20:00:00.000Z';

export const services: PageWriter = ({ brandSlug, shortName }) => ({
  slug: 'services',
  title: 'Services',
  description:
    'What we do besides selling: insured courier, storage in your name, insurance, testing while you wait, safes, and buying back.',
  intro:
    'Owning metal raises a few plain questions: how it gets to you, where you keep it, who pays if it’s lost, and whether it’s what it says. Here are our answers and what they cost.',
  updatedAt: UPDATED,
  body: `
<table>
<thead><tr><th scope="col">Service</th><th scope="col">Cost</th></tr></thead>
<tbody>
<tr><th scope="row"><a href="/services/insured-courier-delivery/">Insured courier</a></th><td>{{delivery.price}} an order{{#delivery.freeFrom}}, free from {{delivery.freeFrom}}{{/delivery.freeFrom}}</td></tr>
<tr><th scope="row"><a href="/services/gold-bullion-storage/">Storage in your name</a></th><td>{{storage.rate}} of the value a year, insured{{#storage.minimum}}, at least {{storage.minimum}}{{/storage.minimum}}</td></tr>
<tr><th scope="row"><a href="/services/testing/">Testing</a></th><td>Five pieces free, then {{own.testing}} each</td></tr>
<tr><th scope="row"><a href="/services/${brandSlug}-safes/">${shortName} safes</a></th><td>From {{own.drawerSafe}} with delivery</td></tr>
<tr><th scope="row"><a href="/sell/">Buying back</a></th><td>Gold bars at spot less {{sell.gold.bar}}</td></tr>
</tbody>
</table>
<p>All of these prices include {{tax.name}}.</p>
<h2>Getting it home</h2>
<p>Orders travel by insured courier in a plain box and are handed over against a signature. Until then the risk is ours. {{#collection.slot}}You can also collect from the counter ({{collection.price}}): choose a time at checkout, and bring {{collection.bring}}.{{/collection.slot}}</p>
<h2>Leaving it with us</h2>
<p>What you store is counted, listed and kept apart in your name. It isn’t on our books, we can’t lend it, and you can have it out within {{own.vaultNotice}}.</p>
<h2>Being covered</h2>
<p>Our insurance covers metal on its way to you and in the vault. It does not cover your home. For what to ask your own insurer, see <a href="/services/insurance/">Insurance</a>.</p>
<h2>Being sure</h2>
<p>If you have inherited something, or bought it from someone you do not know, bring it in. We weigh and scan it in front of you and write down what we find, whether or not you sell it to us.</p>
<h2>Letting it go</h2>
<p>We buy what we sell, and most of what others sell. The price is made from the same spot price that you see on this site. Questions about any of this: {{contact.phone}}.</p>`,
});

export const storage: PageWriter = ({ brandName }) => ({
  slug: 'services/gold-bullion-storage',
  title: 'Gold and silver storage',
  description:
    'Storage of gold, silver and platinum in an Auckland vault: counted, kept apart in your name and insured at full value.{{#storage.rate}} {{storage.rate}} a year.{{/storage.rate}}',
  intro: 'We store your metal in a vault in Auckland, counted, sealed and listed in your name. It belongs to you, not to us.',
  updatedAt: UPDATED,
  body: `
<h2>What “in your name” means</h2>
<p>Each customer has a numbered box or pallet place. Bars are listed by serial number, coins by kind and count, in sealed bags. You get the list, and a new one whenever something changes. Your metal is not on the books of ${brandName}; if we went out of business, no one but you would have a claim on it.</p>
<p>We don’t lend it, pledge it or mix it with anyone else’s.</p>
<h2>What it costs</h2>
<table>
<tbody>
<tr><th scope="row">Gold, silver, platinum</th><td>{{storage.rate}} of the metal’s value a year</td></tr>
<tr><th scope="row">Minimum</th><td>{{storage.minimum}} a year</td></tr>
<tr><th scope="row">Insurance</th><td>Included, at replacement value</td></tr>
<tr><th scope="row">Deposits and withdrawals at the counter</th><td>Free, twelve times a year</td></tr>
<tr><th scope="row">Sending it to you</th><td>{{delivery.price}} by insured courier{{#delivery.freeFrom}}, free from {{delivery.freeFrom}}{{/delivery.freeFrom}}</td></tr>
</tbody>
</table>
<p>The fee includes {{tax.name}}. It’s based on the value of your metal at the spot price and billed {{storage.billed}}, in arrears.</p>
<h2>How to begin</h2>
<ol>
<li>Order as usual, signed in to your account, and choose “Keep in our vault” at checkout.</li>
<li>We check your identification once: passport or driver licence, and a proof of address.</li>
<li>You get the storage agreement and, when the box is closed, its list and seal number.</li>
</ol>
<p>You can also bring pieces that you bought elsewhere. We test them first, because we put our name to the list.</p>
<h2>Seeing it, taking it, selling it</h2>
<p>See it by appointment with {{own.vaultNotice}}’ notice: we break the seal in front of you, count with you, and close it again. Take it out with the same notice. If you sell to us, nothing has to travel: we agree on the price by phone, and the money leaves on the same working day if you accept before {{own.payoutUntil}}.</p>
<h2>Who checks us</h2>
<p>An outside auditor counts every box against the lists once a year. You may be there for yours. To open a place call {{contact.phone}}.</p>`,
});

export const insurance: PageWriter = ({ brandSlug }) => ({
  slug: 'services/insurance',
  title: 'Insurance',
  description:
    'What our insurance covers on the way to you and in the vault, what it does not cover at home, and what to ask your own insurer.',
  intro: 'Metal is insured in three places by three different people: on the road by us, in the vault by us, at home by you.',
  updatedAt: UPDATED,
  body: `
<h2>On the road</h2>
<p>From our door until you have signed, each parcel is insured for its full value{{#delivery.insuredUpTo}}, up to {{delivery.insuredUpTo}}. Orders above that travel in several parcels on different days{{/delivery.insuredUpTo}}. If a parcel is lost or arrives opened, we send the same pieces again or pay back what you paid. You don’t have to wait for the insurer, and there’s no excess.</p>
<p>The cover ends with the signature. If you ask the driver to leave it on the step, it ends there, so the driver will not.</p>
<h2>In the vault</h2>
<p>What we store is insured for what it costs to buy it again, at the spot price on the day of the loss, against theft, fire, flood and earthquake. The premium is part of the storage fee. On request we send you the certificate.</p>
<h2>At home</h2>
<p>Our insurance does not reach there, and your contents policy may reach less far than you think. Many policies limit bullion and coins to a small sum, or leave them out unless they are listed. Ask your insurer:</p>
<ul>
<li>Are bullion and coins covered at all, and up to what amount?</li>
<li>Is it the price I paid, or the price on the day?</li>
<li>Do you ask for a safe, of which cash rating, and must it be bolted down?</li>
<li>Do you ask for an alarm that someone answers?</li>
<li>What counts as proof of what I had?</li>
</ul>
<p>Insurers commonly cover valuables at about ten times the cash rating of the safe, but go by what yours says in writing. Our <a href="/services/${brandSlug}-safes/">safes</a> carry their rating on a plate inside the door.</p>
<h2>Proof</h2>
<p>Keep invoices, photograph serial numbers, and keep both somewhere else. We can print any invoice of the last seven years. If you need a valuation for your insurer, bring the pieces: we list and value them on paper.{{#own.valuation}} That costs {{own.valuation}}, or nothing if you bought them here.{{/own.valuation}}</p>
<p>Questions: {{contact.phone}}.</p>`,
});

export const courier: PageWriter = () => ({
  slug: 'services/insured-courier-delivery',
  title: 'Insured courier delivery',
  description:
    'How your order travels: insured courier{{#country.area}} {{country.area}}{{/country.area}}, plain box, adult signature, our risk until it’s in your hands.{{#delivery.price}} {{delivery.price}} an order.{{/delivery.price}}',
  intro:
    'One price, {{delivery.price}} an order, whatever it weighs. {{#delivery.freeFrom}}Orders from {{delivery.freeFrom}} travel free. {{/delivery.freeFrom}}The parcel is insured for its full value and is our risk until you have signed.',
  updatedAt: UPDATED,
  body: `
<h2>When it arrives</h2>
<table>
<tbody>
<tr><th scope="row">In our vault</th><td>Arrives {{delivery.days}} after payment</td></tr>
<tr><th scope="row">Ordered in</th><td>The product page says how long. We email you when it reaches us and when it leaves</td></tr>
<tr><th scope="row">Rural addresses</th><td>Add {{own.ruralDays}}</td></tr>
</tbody>
</table>
<p>An order with both kinds travels together when everything is here. If you would rather have it in two parts, call us on {{contact.phone}}.</p>
<h2>How it is packed</h2>
<p>Two people count, weigh and pack each order and sign for it. Pieces are fixed so that nothing rattles, in an inner box with a seal. The outer box is plain brown: no name of ours, no word about what is in it. It’s heavier than it looks, which is the only thing that gives silver away.</p>
<h2>Handing over</h2>
<ul>
<li>An adult at the address signs. The driver may ask for photo identification.</li>
<li>You get a message with the number of the parcel when it leaves, and one on the morning it comes.</li>
<li>If nobody is at home the parcel goes back to the depot, is tried once more on {{own.redelivery}}, and is then kept for {{own.depot}}.</li>
<li>It is never left at the door, in a letterbox or with a neighbour.</li>
</ul>
<p>We deliver to street addresses and to workplaces, not to post boxes. A workplace with a front desk is often the easiest address. Changing the address after you have ordered takes a call from the number you gave us.</p>
<h2>When it’s in your hands</h2>
<p>Look at the seal before you sign. If it is broken, refuse the parcel and call {{contact.phone}}. Otherwise open it on the same day and check it against the invoice; if anything is missing or wrong, tell us within {{own.reportProblem}}.</p>
<h2>Collecting it yourself</h2>
<p>{{#collection.slot}}Choose “{{collection.label}}” and a time at checkout ({{collection.price}}). We have your order counted out and waiting. Bring {{collection.bring}}.{{/collection.slot}}</p>
<h2>What’s insured</h2>
<p>See <a href="/services/insurance/">Insurance</a>.</p>`,
});

export const testing: PageWriter = () => ({
  slug: 'services/testing',
  title: 'Testing',
  description:
    'We weigh, measure and scan coins, bars and jewellery in front of you and tell you what they are worth today. Five pieces free, no appointment.',
  intro:
    'Not sure what you have? Bring it. We weigh and scan it in front of you, without scratching it, and tell you what it is and what it is worth today.',
  updatedAt: UPDATED,
  body: `
<h2>How we test</h2>
<table>
<thead><tr><th scope="col">Step</th><th scope="col">What it shows</th></tr></thead>
<tbody>
<tr><th scope="row">Scale and calliper</th><td>Weight and size against the mint’s own figures. Most fakes fail here</td></tr>
<tr><th scope="row">X-ray fluorescence</th><td>Which metals are at the surface, in parts of a thousand, within a minute</td></tr>
<tr><th scope="row">Conductivity</th><td>What is below the surface, through capsule and card. Finds tungsten under gold</td></tr>
<tr><th scope="row">Ultrasound</th><td>For bars from 100 g: whether it is one metal all the way through</td></tr>
</tbody>
</table>
<p>None of them leaves a mark. We do not file, drill or use acid, unless you ask us to melt scrap.</p>
<h2>What it costs</h2>
<p>Up to five pieces are free, whether or not you sell to us. Beyond that it’s {{own.testing}} each including {{tax.name}}, taken off if you do sell. A written report with photographs costs {{own.testReport}}.</p>
<h2>How it goes</h2>
<p>Come to {{contact.address}}, {{contact.hours}}. Five pieces take about a quarter of an hour. You sit beside the instrument and see the reading when we do. With more than ten pieces, or more than a kilogram of silver, please call {{contact.phone}} for a time.</p>
<p>We write down weight, fineness and what we would pay at that minute’s spot price. The sheet is yours. There’s no obligation.</p>
<h2>What it cannot show</h2>
<p>X-rays see a few hundredths of a millimetre deep, so heavy plating can look like solid metal until the other steps are done. Jewellery with stones or springs is never one metal throughout; we test several places and tell you the range. Whether a rare coin is genuine as a coin, not only as metal, is a question for a grading service, and we can send it to one for you.</p>
<h2>If it is not what you thought</h2>
<p>Then you get it back with the sheet and an explanation. If someone sold it to you as something else, the sheet helps you to complain. We report pieces to the police only where the law obliges us to.</p>
<p>See <a href="/sell/">what we pay</a>.</p>`,
});

export const safes: PageWriter = ({ brandSlug, shortName }) => ({
  slug: `services/${brandSlug}-safes`,
  title: `${shortName} safes`,
  description: `Three ${shortName} safes for metal at home: cash rating, weight, what fits in, and the price with delivery and bolting down.`,
  intro:
    'A safe does two things: it takes a burglar longer than they have, and it satisfies your insurer. Both depend on the rating, the weight and the bolts, not on the lock.',
  updatedAt: UPDATED,
  body: `
<h2>Three sizes</h2>
<table>
<thead><tr><th scope="col">Safe</th><th scope="col">Weight</th><th scope="col">Cash rating</th><th scope="col">Price</th></tr></thead>
<tbody>
<tr><th scope="row">Drawer</th><td>48 kg</td><td>{{money 5,000}}</td><td>{{own.drawerSafe}}</td></tr>
<tr><th scope="row">Wardrobe</th><td>135 kg</td><td>{{money 10,000}}</td><td>{{own.wardrobeSafe}}</td></tr>
<tr><th scope="row">Strongroom</th><td>310 kg</td><td>{{money 40,000}}</td><td>{{own.strongroomSafe}}</td></tr>
</tbody>
</table>
<p>{{#country.NZ}}Prices include {{tax.name}}, delivery in the North Island to the ground floor, and bolting down. For stairs, upper floors and the South Island we quote.{{/country.NZ}}{{^country.NZ}}We deliver and install safes in New Zealand only.{{/country.NZ}} Each comes with a key lock or a code lock; we would take the key lock and hide the key outside the house.</p>
<h2>What the rating means</h2>
<p>The cash rating is the sum of cash that insurers accept in the safe overnight. Valuables are commonly accepted at about ten times that, so a rating of {{money 10,000}} covers about {{money 100,000}} of metal. Your own insurer decides; <a href="/services/insurance/">ask first</a>, and buy second.</p>
<h2>What fits</h2>
<p>Gold takes next to no room: a kilogram bar is as large as a telephone. Silver is what fills a safe. A kilogram bar is about 12 by 5 by 1.5 cm, so the Drawer takes about 20 of them beside your papers, the Wardrobe 60, and the Strongroom more than your floor may like. Silver fills it fast.</p>
<h2>Where to put it</h2>
<ul>
<li>On concrete, on the ground floor, in a corner: two bolts down, two into the wall.</li>
<li>Not in the garage and not in the main bedroom, where people look first.</li>
<li>Out of the damp. A bag of silica gel inside keeps silver from toning.</li>
<li>Where you can get at it without being seen from the street.</li>
</ul>
<p>Tell one person you trust where it is and how it opens, and no one else. If you would rather not have it in the house at all, there is <a href="/services/gold-bullion-storage/">our vault</a>.</p>
<h2>Ordering</h2>
<p>You can try all three at the counter. Safes are ordered by phone, {{contact.phone}}, because we want to know your floor before we send a truck. Delivery takes {{own.safeDelivery}}.</p>`,
});
