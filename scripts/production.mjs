// Loaded before bff and web in production: checks Node, and selects the production builds of React and others, which are chosen on import.
import './require-node.mjs';

process.env.NODE_ENV ||= 'production';
