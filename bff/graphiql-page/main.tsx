import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { EXAMPLE_TABS } from '../src/graphiql/example-tabs.ts';
import { IdentityPanel } from './identity-panel.tsx';
import { LivePanel } from './live-panel.tsx';
import './page.css';
import { send } from './request-headers.ts';

const PLUGINS = [
  HISTORY_PLUGIN,
  { title: 'Headers', icon: () => <span aria-hidden="true">@</span>, content: IdentityPanel },
  { title: 'Live prices', icon: () => <span aria-hidden="true">~</span>, content: LivePanel },
];

createRoot(document.querySelector('#graphiql')!).render(
  <GraphiQL
    fetcher={(body, options) => send(body, options?.headers)}
    plugins={PLUGINS}
    defaultEditorToolsVisibility="variables"
    defaultTabs={EXAMPLE_TABS}
  />,
);
