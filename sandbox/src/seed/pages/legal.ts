import type { PageWriter } from './seed-page.ts';

const UPDATED = '2026-09-30T21:00:00.000Z';

export const terms: PageWriter = ({ brandName, phone, email, address }) => ({
  slug: 'terms-and-conditions',
  title: 'Terms and conditions',
  description: `The terms on which ${brandName} sells and buys gold, silver and platinum: price, payment, delivery, risk, returns and complaints.`,
  intro: `These terms apply to everything you buy from or sell to ${brandName}. They are short on purpose. If something is unclear, ask before you order.`,
  updatedAt: UPDATED,
  body: `
<h2>1. The price</h2>
<p>Prices follow the metal markets and move while you look at them. At checkout we hold your total for 60 seconds. When you press Pay within that time, you pay that total. When the time is over, the page shows the new total and asks you again.</p>
<p>Prices are in the currency shown and include GST where GST is due. Gold of at least 99.5 %, silver of at least 99.9 % and platinum of at least 99.0 % are exempt. Other pieces carry 15 %, which the product page shows as a line of its own.</p>
<h2>2. Your order</h2>
<p>Your order is a contract once we have confirmed it with an order number. From that moment the price is fixed for both of us: you owe it if the market falls, and we deliver at it if the market rises.</p>
<p><strong>A bullion order can’t be cancelled once its price is locked in.</strong> We have bought metal to match it at that price. If you cannot take delivery, we buy the metal back at our price of the day under the terms for selling.</p>
<p>If a price on the page is plainly wrong, for instance because a decimal point has slipped, we tell you before anything is sent, and you choose between the right price and your money back.</p>
<h2>3. Payment</h2>
<p>You can pay by card or, where the checkout offers it, by bank transfer. Card details go straight to the card provider and never reach us, and we take the payment only when the order is confirmed. A transfer has to reach us by the time shown with your order.</p>
<h2>4. Delivery, risk and ownership</h2>
<p>The insured courier costs $24 an order and is free from $30,000; the price is shown before you pay. Delivery times are estimates; if one cannot be kept we write to you. The goods are insured and at our risk until you or an adult at your address has signed for them. They are yours once they are paid for.</p>
<h2>5. Identification and cash</h2>
<p>We may ask for photo identification before we hand over or send an order, or pay for metal. If you would rather not show it, we undo the trade. We do not take or pay $10,000 or more in cash: section 67A of the Anti-Money Laundering and Countering Financing of Terrorism Act 2009 forbids it, and related payments count together.</p>
<h2>6. If something is not right</h2>
<p>Check the parcel on the day it arrives. If a piece is missing, damaged or not what you ordered, tell us within five working days and we replace it or pay it back. Bullion pieces may carry small marks from handling at the mint; that is not a fault. Nothing in these terms takes away your rights under the Consumer Guarantees Act 1993 or the Fair Trading Act 1986.</p>
<h2>7. Selling to us</h2>
<p>Our offer is fixed when we have tested your metal and you have accepted. You confirm that it is yours to sell. The details stand on the page <a href="/sell/">Sell to us</a>.</p>
<h2>8. Not advice</h2>
<p>We tell you what metal costs and how it is made. We do not know your circumstances and give no financial advice. Prices fall as well as rise.</p>
<h2>9. Complaints and law</h2>
<p>Call ${phone} or write to ${email} or ${address}. Someone who can decide answers within five working days. If we cannot agree you can go to the Disputes Tribunal. New Zealand law applies.</p>`,
});

export const privacy: PageWriter = ({ brandName, phone, email, address }) => ({
  slug: 'privacy-policy',
  title: 'Privacy policy',
  description: `What ${brandName} keeps about you, why, for how long, who sees it, and how to see, correct or delete it under the Privacy Act 2020.`,
  intro:
    'People who own metal have good reason to be private about it. We keep what an order needs and what the law asks for, and nothing else.',
  updatedAt: UPDATED,
  body: `
<h2>What we keep, and for how long</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><th scope="row">Name, address, e-mail, phone, order</th><td>To deliver, and for the books</td><td>Seven years, as tax law asks</td></tr>
<tr><th scope="row">Identification</th><td>To know who sold or collected metal</td><td>Two years after the last trade</td></tr>
<tr><th scope="row">Letters and e-mails to us</th><td>To answer you</td><td>Two years</td></tr>
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
<li>The companies that run our servers and our mail hold data for us and may not use it.</li>
<li>The police or another authority, where the law obliges us to answer.</li>
</ul>
<p>We do not sell or lend addresses. Nobody gets a list of our customers.</p>
<h2>What is on your device</h2>
<p>Your browser keeps the number of your cart, after an order a cookie that opens your order page for a while, and once you have signed in a cookie that shows us your browser is known, so that strangers who guess passwords can’t keep you out. There are no advertising trackers. If we ever measure visits, we ask you first.</p>
<h2>How it is guarded</h2>
<p>Connections are encrypted. Staff see only what their work needs, and what they do is recorded. If data were lost in a way that could harm you seriously, we would tell you and the Privacy Commissioner as soon as we can.</p>
<h2>Your rights</h2>
<p>Under the Privacy Act 2020 you may ask what we hold about you and have mistakes corrected. We answer within 20 working days, free of charge. You may also ask us to delete what no law makes us keep, and stop our newsletter at any time.</p>
<p>Ask the privacy officer at ${email}, on ${phone}, or at ${address}. We check that it is you who asks. If our answer does not satisfy you, complain to the <a href="https://www.privacy.org.nz/">Office of the Privacy Commissioner</a>.</p>`,
});
