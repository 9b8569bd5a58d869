import type { PageWriter } from './seed-page.ts';

const UPDATED = '2026-10-12T20:00:00.000Z';

export const services: PageWriter = ({ brandSlug, shortName, phone }) => ({
  slug: 'services',
  title: 'Services',
  description:
    'What we do besides selling: insured courier, storage in your name, insurance, testing while you wait, safes, and buying back. With prices.',
  intro:
    'Owning metal raises a few plain questions: how it gets to you, where it lies, who pays if it is gone, and whether it is what it says. Here are our answers and what they cost.',
  updatedAt: UPDATED,
  body: `
<table>
<thead><tr><th scope="col">Service</th><th scope="col">Cost</th></tr></thead>
<tbody>
<tr><th scope="row"><a href="/services/insured-courier-delivery/">Insured courier</a></th><td>$24 an order, free from $30,000</td></tr>
<tr><th scope="row"><a href="/services/gold-bullion-storage/">Storage in your name</a></th><td>0.75 % of the value a year, insured, at least $150</td></tr>
<tr><th scope="row"><a href="/services/testing/">Testing</a></th><td>Five pieces free, then $10 a piece</td></tr>
<tr><th scope="row"><a href="/services/${brandSlug}-safes/">${shortName} safes</a></th><td>From $890 with delivery</td></tr>
<tr><th scope="row"><a href="/sell/">Buying back</a></th><td>Gold bars at spot less 1 %</td></tr>
</tbody>
</table>
<p>All of these prices include GST.</p>
<h2>Getting it home</h2>
<p>Orders travel by insured courier in a plain box and are handed over against a signature. Until then the risk is ours. You may also collect from the counter at no charge; call first so that your order is counted out, and bring photo identification.</p>
<h2>Leaving it with us</h2>
<p>What you store is counted, listed and kept apart in your name. It is not on our books, we cannot lend it, and you can have it out within two working days.</p>
<h2>Being covered</h2>
<p>Our insurance covers metal on its way to you and in the vault. It does not cover your home. What to ask your own insurer stands under <a href="/services/insurance/">Insurance</a>.</p>
<h2>Being sure</h2>
<p>If you have inherited something, or bought it from someone you do not know, bring it in. We weigh and scan it in front of you and write down what we find, whether or not you sell it to us.</p>
<h2>Letting it go</h2>
<p>We buy what we sell, and most of what others sell. The price is made from the same spot price that you see on this site. Questions about any of this: ${phone}.</p>`,
});

export const storage: PageWriter = ({ phone, brandName }) => ({
  slug: 'services/gold-bullion-storage',
  title: 'Gold and silver storage',
  description:
    'Storage of gold, silver and platinum in an Auckland vault: counted, kept apart in your name, insured at full value, 0.75 % a year.',
  intro: 'Your pieces lie in a vault in Auckland, counted, sealed and listed under your name. They belong to you, not to us.',
  updatedAt: UPDATED,
  body: `
<h2>What "in your name" means</h2>
<p>Each customer has a numbered box or pallet place. Bars are listed by serial number, coins by kind and count, in sealed bags. You get the list, and a new one whenever something changes. Your metal is not on the books of ${brandName}; if we went out of business, nobody but you would have a claim on it.</p>
<p>We do not lend it, pledge it or mix it with anybody else's.</p>
<h2>What it costs</h2>
<table>
<tbody>
<tr><th scope="row">Gold, silver, platinum</th><td>0.75 % of the metal value a year</td></tr>
<tr><th scope="row">At least</th><td>$150 a year</td></tr>
<tr><th scope="row">Insurance</th><td>Included, at replacement value</td></tr>
<tr><th scope="row">Putting in, taking out at the counter</th><td>Free, twelve times a year</td></tr>
<tr><th scope="row">Sending it to you</th><td>$24 by insured courier, free from $30,000</td></tr>
</tbody>
</table>
<p>The fee includes GST. It is worked out on the last day of each quarter at that day's spot price and charged for the quarter behind. On $40,000 of gold that is $75 a quarter.</p>
<h2>How to begin</h2>
<ol>
<li>Order as usual, and tell us by phone before it is sent that you want it stored.</li>
<li>We check your identification once: passport or driver licence, and a proof of address.</li>
<li>You get the storage agreement and, when the box is closed, its list and seal number.</li>
</ol>
<p>You can also bring pieces that you bought elsewhere. We test them first, because we put our name to the list.</p>
<h2>Seeing it, taking it, selling it</h2>
<p>See it by appointment with two working days' notice: we break the seal in front of you, count with you, and close it again. Take it out with the same notice. If you sell to us, nothing has to travel: we agree on the price by phone, and the money leaves on the same working day when you accept before 2 pm.</p>
<h2>Who checks us</h2>
<p>An outside auditor counts every box against the lists once a year. You may be there for yours. To open a place call ${phone}.</p>`,
});

export const insurance: PageWriter = ({ phone, brandSlug }) => ({
  slug: 'services/insurance',
  title: 'Insurance',
  description:
    'What our insurance covers on the way to you and in the vault, what it does not cover at home, and what to ask your own insurer.',
  intro: 'Metal is insured in three places by three different people: on the road by us, in the vault by us, at home by you.',
  updatedAt: UPDATED,
  body: `
<h2>On the road</h2>
<p>From our door until you have signed, each parcel is insured for its full value up to $100,000. Orders above that travel in several parcels on different days. If a parcel is lost or arrives opened, we send the same pieces again or pay back what you paid. You need not wait for the insurer, and there is no excess.</p>
<p>The cover ends with the signature. If you ask the driver to leave it on the step, it ends there, so the driver will not.</p>
<h2>In the vault</h2>
<p>What we store is insured for what it costs to buy it again, at the spot price on the day of the loss, against theft, fire, flood and earthquake. The premium is part of the storage fee. On request we send you the certificate.</p>
<h2>At home</h2>
<p>Our insurance does not reach there, and your contents policy may reach less far than you think. Many policies in New Zealand limit bullion and coins to a small sum, or leave them out unless they are listed. Ask your insurer:</p>
<ul>
<li>Are bullion and coins covered at all, and up to what amount?</li>
<li>Is it the price I paid, or the price on the day?</li>
<li>Do you ask for a safe, of which cash rating, and must it be bolted down?</li>
<li>Do you ask for an alarm that someone answers?</li>
<li>What counts as proof of what I had?</li>
</ul>
<p>Insurers commonly cover valuables at about ten times the cash rating of the safe, but go by what yours says in writing. Our <a href="/services/${brandSlug}-safes/">safes</a> carry their rating on a plate inside the door.</p>
<h2>Proof</h2>
<p>Keep invoices, photograph serial numbers, and keep both somewhere else. We can print any invoice of the last seven years. If you need a valuation for your insurer, bring the pieces: we list and value them on paper for $60, or free if you bought them here.</p>
<p>Questions: ${phone}.</p>`,
});

export const courier: PageWriter = ({ phone }) => ({
  slug: 'services/insured-courier-delivery',
  title: 'Insured courier delivery',
  description:
    'How your order travels: $24 by insured courier across New Zealand, plain box, adult signature, our risk until it is in your hands.',
  intro:
    'One price, $24 an order, whatever it weighs, and free from $30,000. The parcel is insured for its full value and is our risk until you have signed.',
  updatedAt: UPDATED,
  body: `
<h2>When it comes</h2>
<table>
<tbody>
<tr><th scope="row">In our vault</th><td>With you 1 to 3 working days after payment; collectors’ pieces, which we check by hand, 2 to 5</td></tr>
<tr><th scope="row">Ordered in</th><td>The product page says how long. We write when it has arrived and when it leaves</td></tr>
<tr><th scope="row">Rural addresses</th><td>Add two working days</td></tr>
</tbody>
</table>
<p>An order with both kinds travels together when everything is here. If you would rather have it in two parts, call us.</p>
<h2>How it is packed</h2>
<p>Two people count, weigh and pack each order and sign for it. Pieces are fixed so that nothing rattles, in an inner box with a seal. The outer box is plain brown: no name of ours, no word about what is in it. It is heavier than it looks, which is the only thing that gives silver away.</p>
<h2>Handing over</h2>
<ul>
<li>An adult at the address signs. The driver may ask for photo identification.</li>
<li>You get a message with the number of the parcel when it leaves, and one on the morning it comes.</li>
<li>If nobody is at home the parcel goes back to the depot, is tried once more on the next working day, and is then kept for five days.</li>
<li>It is never left at the door, in a letterbox or with a neighbour.</li>
</ul>
<p>We deliver to street addresses and to workplaces, not to post boxes. A workplace with a front desk is often the easiest address. Changing the address after you have ordered takes a call from the number you gave us.</p>
<h2>When it arrives</h2>
<p>Look at the seal before you sign. If it is broken, refuse the parcel and call ${phone}. Otherwise open it on the same day and check it against the invoice; if anything is missing or wrong, tell us within five working days.</p>
<h2>Collecting it yourself</h2>
<p>You can collect at the counter by appointment, with the order number and photo identification. Tell us by phone as soon as you have ordered, before it is packed.</p>
<p>What exactly is insured stands under <a href="/services/insurance/">Insurance</a>.</p>`,
});

export const testing: PageWriter = ({ address, hours, phone }) => ({
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
<tr><th scope="row">Scale and calliper</th><td>Weight and size against the mint's own figures. Most fakes fail here</td></tr>
<tr><th scope="row">X-ray fluorescence</th><td>Which metals are at the surface, in parts of a thousand, within a minute</td></tr>
<tr><th scope="row">Conductivity</th><td>What is below the surface, through capsule and card. Finds tungsten under gold</td></tr>
<tr><th scope="row">Ultrasound</th><td>For bars from 100 g: whether it is one metal all the way through</td></tr>
</tbody>
</table>
<p>None of them leaves a mark. We do not file, drill or use acid, unless you ask us to melt scrap.</p>
<h2>What it costs</h2>
<p>Up to five pieces are free, whether or not you sell to us. Beyond that it is $10 a piece with GST, taken off if you do sell. A written report with photographs costs $40.</p>
<h2>How it goes</h2>
<p>Come to ${address}, ${hours}. Five pieces take about a quarter of an hour. You sit beside the instrument and see the reading when we do. With more than ten pieces, or more than a kilogram of silver, please call ${phone} for a time.</p>
<p>We write down weight, fineness and what we would pay at that minute's spot price. The sheet is yours. You owe us no answer.</p>
<h2>What it cannot show</h2>
<p>X-rays see a few hundredths of a millimetre deep, so heavy plating can look like solid metal until the other steps are done. Jewellery with stones or springs is never one metal throughout; we test several places and tell you the range. Whether a rare coin is genuine as a coin, not only as metal, is a question for a grading service, and we can send it to one for you.</p>
<h2>If it is not what you thought</h2>
<p>Then you get it back with the sheet and an explanation. If someone sold it to you as something else, the sheet helps you to complain. We report pieces to the police only where the law obliges us to.</p>
<p>What we pay for what stands under <a href="/sell/">Sell to us</a>.</p>`,
});

export const safes: PageWriter = ({ brandSlug, shortName, phone }) => ({
  slug: `services/${brandSlug}-safes`,
  title: `${shortName} safes`,
  description: `Three ${shortName} safes for metal at home: cash rating, weight, what fits in, and the price with delivery and bolting down.`,
  intro:
    'A safe does two things: it takes a burglar longer than he has, and it satisfies your insurer. Both hang on the rating, the weight and the bolts, not on the lock.',
  updatedAt: UPDATED,
  body: `
<h2>Three sizes</h2>
<table>
<thead><tr><th scope="col">Safe</th><th scope="col">Weight</th><th scope="col">Cash rating</th><th scope="col">Price</th></tr></thead>
<tbody>
<tr><th scope="row">Drawer</th><td>48 kg</td><td>$5,000</td><td>$890</td></tr>
<tr><th scope="row">Wardrobe</th><td>135 kg</td><td>$10,000</td><td>$1,950</td></tr>
<tr><th scope="row">Strongroom</th><td>310 kg</td><td>$30,000</td><td>$4,400</td></tr>
</tbody>
</table>
<p>Prices include GST, delivery in the North Island to the ground floor, and bolting down. For stairs, upper floors and the South Island we quote. Each comes with a key lock or a code lock; we would take the key lock and hide the key outside the house.</p>
<h2>What the rating means</h2>
<p>The cash rating is the sum of cash that insurers accept in the safe overnight. Valuables are commonly accepted at about ten times that, so a rating of $10,000 stands for about $100,000 of metal. Your own insurer decides; <a href="/services/insurance/">ask first</a>, and buy second.</p>
<h2>What fits</h2>
<p>Gold takes next to no room: a kilogram bar is as large as a telephone. Silver is what fills a safe. A kilogram bar is about 12 by 5 by 1.5 cm, so the Drawer takes about 20 of them beside your papers, the Wardrobe 60, and the Strongroom more than your floor may like. Silver for $100,000 weighs well over 30 kg.</p>
<h2>Where to put it</h2>
<ul>
<li>On concrete, on the ground floor, in a corner: two bolts down, two into the wall.</li>
<li>Not in the garage and not in the main bedroom, where people look first.</li>
<li>Out of the damp. A bag of silica gel inside keeps silver from toning.</li>
<li>Where you can get at it without being seen from the street.</li>
</ul>
<p>Tell one person you trust where it is and how it opens, and nobody else. If you would rather not have it in the house at all, there is <a href="/services/gold-bullion-storage/">our vault</a>.</p>
<h2>Ordering</h2>
<p>All three stand at the counter for you to try. Safes are ordered by phone, ${phone}, since we want to know your floor before we send a truck. Delivery takes ten to fifteen working days.</p>`,
});
