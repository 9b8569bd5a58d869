/** The style sheets that are no component's own, in their order. Imported first by whatever frames a page. */
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
