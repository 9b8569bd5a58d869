'use strict';

module.exports = ({ env }) => ({
  'users-permissions': {
    config: {
      jwtSecret: env('JWT_SECRET'),
      // What people may say of themselves when they sign up.
      register: { allowedFields: ['firstName', 'lastName', 'phone', 'newsletter'] },
    },
  },
  email: {
    config: {
      provider: 'nodemailer',
      providerOptions: {
        host: env('SMTP_HOST', '127.0.0.1'),
        port: env.int('SMTP_PORT', 587),
        ...(env('SMTP_USER') ? { auth: { user: env('SMTP_USER'), pass: env('SMTP_PASSWORD') } } : {}),
      },
      settings: { defaultFrom: env('MAIL_FROM', 'shop@example.com'), defaultReplyTo: env('MAIL_FROM', 'shop@example.com') },
    },
  },
});
