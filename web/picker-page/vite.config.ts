import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Every mode of the picker on one page, for developers (`npm run picker-page`) and the browser tests; no part of the shop. */
export default defineConfig({ root: import.meta.dirname, plugins: [react()], build: { modulePreload: { polyfill: false } } });
