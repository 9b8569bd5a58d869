import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PORTS } from './ports.ts';
import { type Service, systemService } from './service.ts';

/** An authority and a certificate for a name, and for this machine. */
export function makeCertificate(folder: string, name = 'localhost'): { ca: string; certificate: string; key: string } {
  const [ca, caKey, request, certificate, key, names] = ['ca.pem', 'ca.key', 'shop.csr', 'shop.pem', 'shop.key', 'names'].map(
    (file) => `${folder}/${file}`,
  ) as [string, string, string, string, string, string];
  const openssl = (...args: string[]): Buffer => execFileSync('openssl', args, { stdio: 'pipe' });
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Rehearsal', '-keyout', caKey, '-out', ca);
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${name}`, '-keyout', key, '-out', request);
  writeFileSync(names, `subjectAltName=DNS:${name},IP:127.0.0.1\n`);
  const signed = ['-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-days', '2', '-extfile', names, '-out', certificate];
  openssl('x509', '-req', '-in', request, ...signed);
  return { ca, certificate, key };
}

/** nginx with ops/nginx/koura.conf; only ports, names and folders are others. */
export function nginxService(folder: string, files: { certificate: string; key: string }): Service {
  const changes: [RegExp, string][] = [
    [/listen \[::\]:.*\n/g, '\n'],
    [/listen 80;/, `listen 127.0.0.1:${PORTS.http};`],
    [/listen 443 /, `listen 127.0.0.1:${PORTS.https} `],
    [/listen 127\.0\.0\.1:4000;/, `listen 127.0.0.1:${PORTS.bffs};`],
    [/127\.0\.0\.1:300(\d) /g, `127.0.0.1:${PORTS.web[0].slice(0, -1)}$1 `],
    [/127\.0\.0\.1:400(\d) /g, `127.0.0.1:${PORTS.bff[0].slice(0, -1)}$1 `],
    [/server_name shop\.example;/g, 'server_name localhost;'],
    [/https:\/\/shop\.example/, `https://localhost:${PORTS.https}`],
    [/\/etc\/letsencrypt\/live\/shop\.example\/fullchain\.pem/, files.certificate],
    [/\/etc\/letsencrypt\/live\/shop\.example\/privkey\.pem/, files.key],
    // Here all visitors have one address.
    [/rate=\d+r\/s/g, 'rate=100000r/s'],
    [/limit_conn (\w+) \d+;/g, 'limit_conn $1 60000;'],
    [/\/var\/(?:cache|log)\/nginx\//g, `${folder}/nginx/`],
  ];
  let sample = readFileSync('ops/nginx/koura.conf', 'utf8');
  for (const [pattern, text] of changes) {
    const changed = sample.replace(pattern, text);
    if (changed === sample) throw new Error(`ops/nginx/koura.conf has no ${pattern} any more: change scripts/rehearse/nginx.ts`);
    sample = changed;
  }
  mkdirSync(`${folder}/nginx`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/nginx/${name};`);
  writeFileSync(`${folder}/nginx/koura.conf`, sample);
  writeFileSync(
    `${folder}/nginx/nginx.conf`,
    // Debian's own nginx.conf, as far as it concerns the sample.
    `pid ${folder}/nginx/pid;
error_log stderr;
daemon off;
worker_processes 1;
worker_rlimit_nofile 20000;
events { worker_connections 10000; }
http {
${temporary.join('\n')}
  access_log off;
  server_tokens off;
  include ${folder}/nginx/koura.conf;
}
`,
  );
  return systemService('nginx', 'nginx', ['-c', `${folder}/nginx/nginx.conf`], isReachable);
}

/** nginx listens, whatever it answers. */
const isReachable = (): Promise<boolean> =>
  fetch(`http://127.0.0.1:${PORTS.http}/`, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );
