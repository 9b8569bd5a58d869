'use strict';

module.exports = ({ env }) => ({
  email: {
    provider: 'nodemailer',
    providerOptions: {
      host: env('SMTP_HOST', '127.0.0.1'),
      port: env.int('SMTP_PORT', 587),
      ...(env('SMTP_USER') ? { auth: { user: env('SMTP_USER'), pass: env('SMTP_PASSWORD') } } : {}),
    },
    settings: { defaultFrom: env('MAIL_FROM', 'shop@example.com'), defaultReplyTo: env('MAIL_FROM', 'shop@example.com') },
  },
});
