import type { PageWriter } from './seed-page.ts';

const UPDATED = '2026-09-30T21:00:00.000Z';

export const terms: PageWriter = ({ brandName }) => ({
  slug: 'terms-and-conditions',
  title: 'Terms and conditions',
  description: `The terms on which ${brandName} sells and buys gold, silver and platinum: price, payment, delivery, risk, returns and complaints.`,
  intro: `These terms apply to everything you buy from or sell to ${brandName}. They are short on purpose. If something is unclear, ask before you order.`,
  updatedAt: UPDATED,
  body: `
<h2>1. The price</h2>
<p>Prices follow the metal markets and move while you look at them. At checkout we hold your total for {{price.hold}}. If you place the order within that time, you pay that total. After that, the page shows the new total and asks you again.</p>
<p>Prices are in the currency shown and include {{tax.name}} where it’s due. Gold of at least {{tax.exempt.gold}}, silver of at least {{tax.exempt.silver}} and platinum of at least {{tax.exempt.platinum}} are free of it. Other pieces carry {{tax.rate}}, which the product page shows on a separate line.</p>
<h2>2. Your order</h2>
<p>Your order is a contract once we have confirmed it with an order number. From that moment its price is locked in for both of us: you owe it if the market falls, and we deliver at it if the market rises.</p>
<p><strong>A bullion order can’t be cancelled once its price is locked in.</strong> We have bought metal to match it at that price. If you can’t take delivery, we buy the metal back at our price of the day under the terms for selling.</p>
<p>If a price on the page is plainly wrong, for instance because a decimal point has slipped, we tell you before anything is sent, and you choose between the right price and your money back.</p>
<h2>3. Payment</h2>
<p>You can pay by card up to {{payment.cardMaximum}}. Card details go straight to the card provider and never reach us, and we take the payment only when the order is confirmed.</p>
<p>You can pay by bank transfer up to {{payment.transferMaximum}}. The limit on a first order is {{payment.firstTransferMaximum}}. Send the transfer by the time shown at checkout and with your order, which is {{transfer.deadline}}. If it hasn’t arrived by {{transfer.cancelled}}, we cancel the order and you owe nothing. A transfer sent after the deadline doesn’t keep your price: we contact you, and either the order goes ahead or we return your money in full.</p>
<h2>4. Delivery, risk and ownership</h2>
<p>The insured courier costs {{delivery.price}} an order. It’s free from {{delivery.freeFrom}}. The price is shown before you pay. Delivery times are estimates; if we can’t keep one, we write to you. The goods are insured and at our risk until you or an adult at your address has signed for them. They are yours once they are paid for.</p>
<p>Storage in our vault costs {{storage.rate}} of the metal’s value a year, billed {{storage.billed}}. It costs at least {{storage.minimum}} a year.</p>
<h2>5. Identification and cash</h2>
<p>We may ask for photo identification before we hand over or send an order, or pay for metal. If you would rather not show it, we undo the trade.{{#country.NZ}} We don’t take or pay {{own.cashLimit}} or more in cash: section 67A of the Anti-Money Laundering and Countering Financing of Terrorism Act 2009 forbids it, and related payments count together.{{/country.NZ}}</p>
<h2>6. If something is not right</h2>
<p>Check the parcel on the day it arrives. If a piece is missing, damaged or not what you ordered, tell us within {{own.reportProblem}} and we replace it or pay it back. Bullion pieces may carry small marks from handling at the mint, which aren’t defects. {{#country.NZ}}Nothing in these terms takes away your rights under the Consumer Guarantees Act 1993 or the Fair Trading Act 1986.{{/country.NZ}} {{country.legalNotes}}</p>
<h2>7. Selling to us</h2>
<p>Our offer is fixed when we have tested your metal and you have accepted. You confirm that it is yours to sell. For the details, see <a href="/sell/">Sell to us</a>.</p>
<h2>8. Not advice</h2>
<p>We tell you what metal costs and how the price is made. We don’t know your circumstances and give no financial advice. Prices fall as well as rise.</p>
<h2>9. Complaints and law</h2>
<p>Call {{contact.phone}} or write to {{contact.email}} or {{contact.address}}. Someone who can decide answers within {{own.complaint}}. {{#country.NZ}}If we can’t agree, you can go to the Disputes Tribunal. New Zealand law applies.{{/country.NZ}}{{#country.AU}}If we can’t agree, you can ask the consumer affairs office of your state or territory for help.{{/country.AU}}</p>`,
});

export const privacy: PageWriter = ({ brandName }) => ({
  slug: 'privacy-policy',
  title: 'Privacy policy',
  description: `What ${brandName} keeps about you, why, for how long, who sees it, and how to see, correct or delete it.`,
  intro:
    'People who own metal have good reason to be private about it. We keep what an order needs and what the law asks for, and nothing else.',
  updatedAt: UPDATED,
  body: `
<h2>What we keep, and for how long</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Name, address, email, phone, order</th><td>To deliver, and for the books</td><td>Seven years, as tax law asks</td></tr>
<tr><th scope="row">Identification</th><td>To know who sold or collected metal</td><td>Two years after the last trade</td></tr>
<tr><th scope="row">Letters and emails to us</th><td>To answer you</td><td>Two years</td></tr>
<tr><th scope="row">Your cart</th><td>So that it is there when you come back</td><td>Until you empty it or it is ordered</td></tr>
<tr><th scope="row">Server logs with your internet address</th><td>To find errors and fend off attacks</td><td>30 days</td></tr>
</tbody>
</table>
<h2>What we never see</h2>
<p>Your card number. It goes from your browser straight to the card provider, who tells us only whether the payment succeeded, the brand of the card and its last four digits.</p>
<h2>Who else sees it</h2>
<ul>
<li>The courier gets your name, address and phone number. The label does not say what is in the box, nor who we are.</li>
<li>The card provider gets the amount and what it needs against fraud.</li>
<li>The companies that run our servers and our email hold data for us and may not use it.</li>
<li>The police or another authority, where the law obliges us to answer.</li>
</ul>
<p>We do not sell or lend addresses. Nobody gets a list of our customers.</p>
<h2>What is on your device</h2>
<p>Your browser keeps the number of your cart, after an order a cookie that opens your order page for a while, and once you have signed in a cookie that shows us your browser is known, so that strangers who guess passwords can’t keep you out. There are no advertising trackers. If we ever measure visits, we ask you first.</p>
<h2>How it is guarded</h2>
<p>Connections are encrypted. Staff see only what their work needs, and what they do is recorded. If data were lost in a way that could harm you seriously, we would tell you{{#country.NZ}} and the Privacy Commissioner{{/country.NZ}} as soon as we can.</p>
<h2>Your rights</h2>
<p>{{#country.NZ}}Under the Privacy Act 2020 you{{/country.NZ}}{{^country.NZ}}You{{/country.NZ}} may ask what we hold about you and have mistakes corrected. We answer within {{own.privacyAnswer}}, free of charge. You may also ask us to delete what no law makes us keep, and stop our newsletter at any time.</p>
<p>Ask the privacy officer at {{contact.email}}, on {{contact.phone}}, or at {{contact.address}}. We check that it’s you who is asking. {{#country.NZ}}If you’re not satisfied with our answer, you can complain to the <a href="https://www.privacy.org.nz/">Office of the Privacy Commissioner</a>.{{/country.NZ}}</p>`,
});
