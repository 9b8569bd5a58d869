import styles from '../transfer/transfer-panel.module.css';

export function BankPanel() {
  return (
    <div className={styles.panel}>
      <ol className={styles.steps}>
        <li>We set your pieces aside and send you to your bank. Your price is locked in for five minutes.</li>
        <li>You log in there and approve the payment. We never see your login.</li>
        <li>You come back here, and we get your order ready. If you change your mind, your cart is still there.</li>
      </ol>
    </div>
  );
}
