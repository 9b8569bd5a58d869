// HEALTHCHECK of the images: exits with 0 while the container's program wants requests. `ready.mjs BFF 4000/readyz`; BFF_PORT takes precedence.
const [program, target] = process.argv.slice(2);
const [port, path] = target.split('/');
const response = await fetch(`http://127.0.0.1:${process.env[`${program}_PORT`] || port}/${path}`).catch(() => undefined);
process.exit(response?.ok ? 0 : 1);
