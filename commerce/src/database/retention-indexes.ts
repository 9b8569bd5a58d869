export const retentionIndexes = `
-- What is removed with time, and the limits of claims: tables that grow are not read from end to end.
CREATE INDEX mails_with_text ON mails (sent_at) WHERE body <> '';
CREATE INDEX audit_trail_by_time ON audit_trail (at);
CREATE INDEX quote_claims_by_cart ON quote_claims (cart_id, claimed_at);
CREATE INDEX quote_claims_by_user ON quote_claims (user_id, claimed_at) WHERE user_id IS NOT NULL;
CREATE INDEX quote_claims_by_address ON quote_claims (address, claimed_at);
`;
