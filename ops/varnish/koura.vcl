vcl 4.1;

# The shop behind Varnish 7.1 or later with xkey (Debian: varnish, varnish-modules), between nginx, which does TLS, and the web servers.
# docs/production.md, "A CDN in front", explains it and how to start it. `npm run test:full -- edge` tries this very file.
#
# Only pages that web marks with Surrogate-Key and s-maxage are kept, and files with a hash in their names. Everything else passes.

import directors;
import std;
import xkey;

probe koura_ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 2s;
  .window = 3;
  .threshold = 1;
  .initial = 1;
}

# Longer than the longest answer, an order that the backend takes 30 seconds for.
backend web1 {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 2s;
  .first_byte_timeout = 40s;
  .between_bytes_timeout = 40s;
  .probe = koura_ready;
}
backend web2 {
  .host = "127.0.0.1";
  .port = "3002";
  .connect_timeout = 2s;
  .first_byte_timeout = 40s;
  .between_bytes_timeout = 40s;
  .probe = koura_ready;
}

sub vcl_init {
  new web = directors.round_robin();
  web.add_backend(web1);
  web.add_backend(web2);
}

sub vcl_recv {
  # A listening address of its own (-a purge=127.0.0.1:6082), which visitors cannot reach. EDGE_PURGE_URL of web names it.
  if (local.socket == "purge") {
    if (req.method != "POST" || !req.http.surrogate-key) {
      return (synth(400, "POST with Surrogate-Key"));
    }
    set req.http.x-purged = xkey.purge(req.http.surrogate-key);
    return (synth(200, "Purged " + req.http.x-purged));
  }

  set req.backend_hint = web.backend();
  unset req.http.proxy;
  unset req.http.x-koura-country;
  unset req.http.x-koura-address;

  if (req.http.upgrade ~ "(?i)^websocket$") {
    return (pipe);
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Logins, and paths of the BFF other than pictures.
  if (req.http.authorization || req.http.x-token
      || req.url ~ "^/(graphql|graphiql|connect|documents|exports|order-link|product-pictures|socket\.io|webhooks)([/?]|$)") {
    return (pass);
  }
  # Programs that read Markdown; to everybody else a page is the same, whatever else they accept.
  if (req.http.accept ~ "(?i)text/markdown") {
    return (pass);
  }
  unset req.http.accept;
  # Cookies of a person: session, staff, cart, orders. With another TOKEN_COOKIE_NAME: add it here.
  if (req.http.cookie ~ "(^|;)\s*(__Host-)?koura_") {
    return (pass);
  }

  # Everybody else is anonymous, and of one country. web is told nothing else, so that nothing personal can get into a page that is kept.
  if (req.http.cookie ~ "(^|;)\s*country=[A-Z]{2}\s*(;|$)") {
    set req.http.x-koura-country = regsub(req.http.cookie, "^(?:.*?;)??\s*country=([A-Z]{2})\s*(?:;.*)?$", "\1");
  }
  unset req.http.cookie;
  # The shop's own country is the same page as none.
  if (req.http.x-koura-country && req.http.x-koura-country != "NZ") {
    set req.http.cookie = "country=" + req.http.x-koura-country;
  }
  unset req.http.x-koura-country;
  # For links of newsletters and advertisements web has the same page (web/server/campaign-parameters.ts). It is still asked for the whole
  # address, which redirects keep.
  set req.http.x-koura-address = regsuball(req.url, "(?<=[?&])(?:utm_\w+|mtm_\w+|hsa_\w+|mc_[ce]id|_hsenc|_hsmi|_kx|_gl|gclid|gclsrc|gbraid|wbraid|gad_\w+|dclid|srsltid|fbclid|msclkid|ttclid|twclid|igshid|li_fat_id|epik|ScCid|vero_id|ref)(?:=[^&]*)?(?:&|$)", "");
  set req.http.x-koura-address = regsub(req.http.x-koura-address, "[?&]$", "");
  return (hash);
}

# Not by host: this is one shop, whatever names arrive.
sub vcl_hash {
  hash_data(req.http.x-koura-address);
  hash_data(req.http.cookie);
  return (lookup);
}

sub vcl_backend_fetch {
  unset bereq.http.x-koura-address;
  return (fetch);
}

sub vcl_pipe {
  set bereq.http.upgrade = req.http.upgrade;
  set bereq.http.connection = req.http.connection;
  return (pipe);
}

sub vcl_backend_response {
  unset beresp.http.xkey;
  if (bereq.uncacheable) {
    return (deliver);
  }
  if (beresp.status == 200 && !beresp.http.set-cookie && beresp.http.cache-control !~ "private|no-store"
      && ((beresp.http.surrogate-key && beresp.http.cache-control ~ "s-maxage=[1-9]")
          || (bereq.url ~ "^/(assets|media)/" && beresp.http.cache-control ~ "immutable"))) {
    # For how long is said by Cache-Control: s-maxage is the ttl, stale-while-revalidate the grace.
    set beresp.http.xkey = beresp.http.surrogate-key;
    # The first visitor's id is not the others'.
    unset beresp.http.x-request-id;
    if (beresp.http.surrogate-key) {
      # Not served any more, but 304 spares web from sending the same page again.
      set beresp.keep = 10s;
    }
    return (deliver);
  }
  # Requests for it do not wait for each other. As soon as it may be kept again, it is.
  set beresp.ttl = 10s;
  set beresp.grace = 0s;
  set beresp.uncacheable = true;
  return (deliver);
}

sub vcl_deliver {
  if (obj.uncacheable) {
    set resp.http.x-cache = "pass";
  } elseif (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  } else {
    set resp.http.x-cache = "miss";
  }
  if (resp.http.surrogate-key) {
    # s-maxage was for here: caches further on, and browsers, ask each time.
    set resp.http.cache-control = "no-cache";
    unset resp.http.surrogate-key;
    unset resp.http.xkey;
  }
  if (!resp.http.x-request-id && req.http.x-request-id) {
    set resp.http.x-request-id = req.http.x-request-id;
  }
  return (deliver);
}

sub vcl_synth {
  set resp.http.content-type = "text/plain; charset=utf-8";
  synthetic(resp.reason + {"
"});
  return (deliver);
}

# No web server answers.
sub vcl_backend_error {
  set beresp.http.content-type = "text/plain; charset=utf-8";
  set beresp.http.cache-control = "no-store";
  set beresp.http.retry-after = "5";
  synthetic({"The shop is away for a moment. Please try again.
"});
  return (deliver);
}
