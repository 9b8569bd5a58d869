import type { PageWriter } from './seed-page.ts';

export const invest: PageWriter = () => ({
  slug: 'invest',
  title: 'Investing in metal',
  description:
    'What to buy when the metal is what counts: low premiums, fine metal without {{tax.name}}, pieces that are easy to sell again, and where to keep them.',
  intro:
    'When the metal is what counts, a good purchase is a dull one: as much metal as possible for the money, in a form that anyone buys back.',
  updatedAt: '2026-09-14T21:00:00.000Z',
  body: `
<h2>What makes a good piece</h2>
<ul>
<li><strong>A low premium.</strong> Gold bars from one ounce and well-known ounce coins carry the lowest premiums. Small pieces cost more for their metal: a gram bar is made like any other bar, and the making is spread over very little gold.</li>
<li><strong>No {{tax.name}}.</strong> Gold of {{tax.exempt.gold}}, silver of {{tax.exempt.silver}} and platinum of {{tax.exempt.platinum}} or finer are free of it. A 22-carat coin such as the Krugerrand carries {{tax.rate}}, which you don’t get back when you sell.</li>
<li><strong>A name.</strong> Coins of state mints and bars of refiners on the Good Delivery list of the London market are bought everywhere without long questions.</li>
<li><strong>A size that can be divided.</strong> Ten ounces in single coins can be sold in ten steps.</li>
</ul>
<h2>Three ways to begin</h2>
<table>
<thead><tr><th scope="col">Amount</th><th scope="col">What people buy</th></tr></thead>
<tbody>
<tr><th scope="row">About {{money 1,000}}</th><td>A tenth of an ounce of gold, or ten ounces of silver</td></tr>
<tr><th scope="row">About {{money 10,000}}</th><td>One ounce of gold and some silver</td></tr>
<tr><th scope="row">{{money 50,000}} and more</th><td>Ounces or 100 g bars of gold, a few large silver bars, in the vault</td></tr>
</tbody>
</table>
<p>These are habits, not advice. How much metal suits you depends on what else you own and when you need the money.</p>
<h2>What it costs to hold</h2>
<p>Metal pays no interest and costs a little to keep. At home it is a safe and perhaps a line in your insurance; in <a href="/services/gold-bullion-storage/">our vault</a> it’s {{storage.rate}} of the value a year, insurance included. Count that in.</p>
<h2>What it costs to leave</h2>
<p>We buy gold bars at spot less {{sell.gold.bar}} and gold coins at spot less {{sell.gold.coin}}. Add the premium you paid: the price has to rise by both before you break even. That’s why metal is for years, not weeks.</p>
<h2>Tax</h2>
<p>{{#country.NZ}}In New Zealand, a profit on metal that you bought in order to sell is usually taxable income. {{/country.NZ}}Keep your invoices, and ask an accountant how a profit is taxed.</p>
<p>Whether metal belongs in your savings at all is the subject of <a href="/invest/why/">Why people hold metal</a>. To talk it through, call {{contact.phone}}. Or <a href="/buy/gold/">look at gold</a> and <a href="/buy/silver/">silver</a>.</p>`,
});

export const investWhy: PageWriter = () => ({
  slug: 'invest/why',
  title: 'Why people hold metal',
  description:
    'What gold and silver can do in a portfolio, and what they cannot: the arguments for, the arguments against, and how much people hold.',
  intro: 'Gold is neither a promise nor a business. That is the whole case for it, and the whole case against it.',
  updatedAt: '2026-09-14T21:00:00.000Z',
  body: `
<h2>What speaks for it</h2>
<p><strong>Nobody owes it to you.</strong> A bank deposit is a claim on a bank, a bond a claim on a state. An ounce in your hand is an ounce whatever happens to either.</p>
<p><strong>It cannot be made at will.</strong> Mines add between one and two percent a year to what is above ground. Money can be added faster.</p>
<p><strong>It moves differently.</strong> In bad years for shares gold has often held or risen, though not always. A part of the savings that does not fall with the rest makes the whole steadier.</p>
<p><strong>It is sold anywhere.</strong> A known coin brings close to the world price in Auckland, Sydney, London or Singapore, on the day.</p>
<h2>What speaks against it</h2>
<p><strong>It earns nothing.</strong> No interest, no dividend. All you can gain is a higher price, and over very long times shares have done better.</p>
<p><strong>It falls.</strong> From its high in 1980 gold lost more than half in US dollars, and it took over 25 years to see that price again. After 2011 it fell by more than 40% in four years. Silver swings about twice as far as gold.</p>
<p><strong>It must be kept.</strong> Someone has to store and insure it, which costs you either effort or money.</p>
<p><strong>Your currency matters.</strong> The world price is in US dollars. When your own dollar rises, metal becomes cheaper for you, whatever the headline says. It works the other way as well, which is one more reason why people hold it.</p>
<h2>How much</h2>
<p>Those who hold metal as a reserve commonly hold between five and fifteen percent of their savings. Below that it makes no difference; far above it you depend on one price.</p>
<h2>When it is the wrong thing</h2>
<ul>
<li>You need the money within three years.</li>
<li>You would have to borrow for it.</li>
<li>You have no cash set aside for car repairs or a lost job. Save that first.</li>
<li>Someone promised you a return. Nobody can.</li>
</ul>
<p>If it still makes sense, go on with <a href="/invest/">what to buy</a>, or with <a href="/learn/how-to-buy/">how to buy your first ounce</a>.</p>`,
});

export const collect: PageWriter = () => ({
  slug: 'collect',
  title: 'Collecting',
  description:
    'Proof coins, dated coins and small mintages: what collectors look for, what pieces cost over their metal, and what we pay when you sell.',
  intro:
    'A collector’s piece costs more than its metal. What is above the metal is the price of the work, the number struck, and how many other people want it.',
  updatedAt: '2026-09-14T21:00:00.000Z',
  body: `
<h2>The words</h2>
<ul>
<li><strong>Proof</strong> is a way of striking: polished dies, several blows, a mirror field and a frosted relief. It is not a grade.</li>
<li><strong>Mintage</strong> is how many were struck. A small number helps only if more people than that want one.</li>
<li><strong>Grade</strong> is how well a piece has kept, from 1 to 70. For modern pieces nearly everything hangs on the last three points.</li>
<li><strong>Toning</strong> is the colour silver takes with the years. Some pay for it. No one pays for a polished coin.</li>
</ul>
<h2>What it costs</h2>
<p>A gold proof costs several times the premium of the bullion coin. In silver the metal is often the smaller part of the price. Product pages show both parts, so you can see what you’re paying for.</p>
<p>Fine metal is free of {{tax.name}} in proof as well. Old coins such as sovereigns are 22 carat and carry {{tax.rate}}.</p>
<h2>What we pay</h2>
<p>Our standing offer goes by the metal: {{sell.collectable}} less than for the bullion coin, because rarity premiums rarely come back. For pieces that collectors look for we make a separate offer, or tell you which auction house to ask. Box and certificate matter: without them a proof is hard to sell.</p>
<h2>How to keep it</h2>
<p>In its capsule, at an even temperature, out of kitchens and garages. Hold it by the edge, over a cloth. PVC sleeves turn coins green. Write down what you paid and where, and keep the paper apart from the piece.</p>
<h2>Where to begin</h2>
<p>With one series and one size. A row of one motif through the years tells you more than ten single pieces, and it is easier to pass on. Why people begin at all is the subject of <a href="/collect/why/">Why people collect</a>. For questions about a piece call {{contact.phone}}.</p>
<p><a href="/buy/?objective=collect">See the pieces for collectors</a></p>`,
});

export const collectWhy: PageWriter = () => ({
  slug: 'collect/why',
  title: 'Why people collect',
  description: 'What collecting coins gives you, why it is a poor investment for most, and how to do it without paying too much.',
  intro: 'Collect because you like to look at them. If the collection keeps its value too, be glad, but do not count on it.',
  updatedAt: '2026-09-14T21:00:00.000Z',
  body: `
<h2>What it gives you</h2>
<p>A coin is a small sculpture that was made to be held. It has a date, a place and a reason, and it outlasts everybody who owned it. With a few dozen you hold a country’s birds or a century of its kings in a box.</p>
<p>It is a hobby for patient people. Half of it is reading, a good part is waiting, and very little is buying.</p>
<h2>What it is not</h2>
<p>It is not an investment for most of those who do it. New issues are made in the number the mint expects to sell, at the price it expects to get. Of a hundred such pieces a few are worth more after ten years, most are worth their metal, and the difference is gone.</p>
<p>There is one floor: in gold and silver the metal remains. A proof gold coin can lose what you paid above its metal, but not everything. Coins of base metal have no such floor.</p>
<h2>How not to pay too much</h2>
<ul>
<li>Look at the metal value first. It is on every product page.</li>
<li>Ask what the dealer pays for the same piece today.</li>
<li>Be careful with the words limited, rare and last chance. Look at the mintage.</li>
<li>Look up what it has really been sold for. Asking prices are wishes.</li>
<li>Buy the best condition you can afford, and fewer pieces.</li>
</ul>
<h2>Silver or gold</h2>
<p>Silver shows relief better and lets you own a large coin for little money. Gold does not tarnish and keeps more of its price in the metal. Many collect in silver and put by a gold piece on special days.</p>
<h2>For a child</h2>
<p>A silver ounce of the year of birth is a good first coin: large, heavy for its size, and affordable to lose. Leave it in its capsule and let it be handled all the same. Go on to <a href="/collect/">Collecting</a> for the words and the prices.</p>`,
});
