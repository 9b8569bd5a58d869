/** The styles of the steps, which are loaded after the page: in its style sheet, they are no request more. */
import './steps/step-form.module.css';
import './steps/payment-step.module.css';
import './choice-list.module.css';
import './cards/card-fields.module.css';
import './cards/card-picker.module.css';
import './delivery/collection-slots.module.css';
import './points/points-field.module.css';
import './quote/price-change-notice.module.css';
import './quote/price-hold-countdown.module.css';
import './session/sign-in-again.module.css';
import './transfer/transfer-panel.module.css';
